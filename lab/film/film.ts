import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '@nineteenth/scripts/root.ts'
import type { Locator, Page } from '@playwright/test'
import { encode } from 'modern-gif'
import { nodes } from '@nineteenth/e2e/helpers/environment.ts'
import { expect, test } from '@nineteenth/e2e/helpers/fixtures.ts'
import { bringIn, type Golfer, twoGolfers } from '@nineteenth/e2e/helpers/golfers.ts'
import { addCard, newMatch, pars, watchToken } from '@nineteenth/e2e/helpers/rounds.ts'
import { openStage, phoneSize, type Frame } from './stage.ts'

/** `pnpm film` records docs/film.gif, shown at the top of README.md. */
test('a hole scored on one phone appears on another, also after being offline', async ({
  page: anns,
  context,
  openBrowser,
  allowError,
}) => {
  allowError(/ERR_INTERNET_DISCONNECTED/)
  const { ann, matchId } = await openMatch()
  await bringIn(context, ann)
  const anybodys = await (await openBrowser()).newPage()
  const phones = { left: anns, right: anybodys }
  for (const phone of [anns, anybodys]) await phone.setViewportSize(phoneSize)
  await anns.goto(`${nodes.first}/matches/${matchId}/scores`)
  await anybodys.goto(`${nodes.second}/watch/${await watchToken(ann, matchId)}`)
  await expect(anns.getByRole('heading', { name: /Hole 16/ })).toBeVisible()
  await expect(anns.getByText('All saved')).toBeVisible()
  await expect(anybodys.getByRole('status')).toHaveText('Live')

  const captions = { left: 'Ann keeps score', right: 'Anyone can watch' }
  const stage = await openStage(await (await openBrowser()).newPage(), phones, captions)
  await stage.show(1_200)

  await stage.tap(keyOf(anns, 2))
  await stage.show(200, 'left')
  await expect(headline(anybodys)).toContainText('1 up')
  await stage.show(300, 'right')
  await expect(anns.getByRole('heading', { name: /Hole 17/ })).toBeVisible()
  await stage.show(1_600, 'left')

  await context.setOffline(true)
  await expect(anns.getByText(/no signal/)).toBeVisible()
  captions.left = 'No signal'
  await stage.show(700, 'left')
  await stage.tap(keyOf(anns, 4))
  await stage.show(300, 'left')
  await expect(anns.getByText('1 waiting to send')).toBeVisible()
  await stage.show(1_600, 'left')

  await context.setOffline(false)
  await expect(anns.getByText('All saved')).toBeVisible()
  await expect(headline(anybodys)).toContainText('2&1')
  captions.left = 'Signal again'
  await stage.show(2_500, 'left', 'right')

  await writeFile(join(root, 'docs/film.gif'), await toGif(stage.frames))
})

/** All square after fifteen. Bob's next two scores are stored already, so that each of Ann's taps decides a hole. */
async function openMatch(): Promise<{ ann: Golfer; matchId: number }> {
  const [ann, bob] = await twoGolfers()
  const matchId = await newMatch([ann, bob], { games: [{ format: 'match-play' }] })
  await addCard(ann, matchId, ann.id, withBogeys([2, 6, 10]).slice(0, 15))
  await addCard(bob, matchId, bob.id, withBogeys([4, 8, 12]).slice(0, 17))
  return { ann, matchId }
}

function withBogeys(holes: readonly number[]): number[] {
  return pars.map((par, hole) => par + (holes.includes(hole + 1) ? 1 : 0))
}

function keyOf(page: Page, strokes: number): Locator {
  return page.locator('[data-pad]').getByRole('button', { name: new RegExp(`^${strokes} `) })
}

function headline(board: Page): Locator {
  return board.locator('header')
}

/** A GIF, because it plays automatically wherever pictures are shown. */
async function toGif(frames: readonly Frame[]): Promise<Uint8Array> {
  const [first] = frames
  if (!first) throw new Error('no match to show')
  const { width, height } = first
  const pictures = frames.map(({ pixels, durationMs }) => ({ data: pixels, delay: durationMs }))
  return new Uint8Array(await encode({ width, height, maxColors: 255, frames: pictures }))
}
