import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect } from './fixtures.ts'

const usualScreens = [
  { width: 1280, height: 800 },
  { width: 320, height: 640 },
  { width: 390, height: 844 },
]

/** Completes a match as its organizer does; this opens the results. */
export async function completeOnPage(page: Page, matchId: number): Promise<void> {
  await page.goto(`/matches/${matchId}/calculate`)
  await page.getByRole('button', { name: 'Complete Match' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Complete Match' }).click()
  await expect(page).toHaveURL(`/matches/${matchId}/results`)
}

/** Checks that nothing is wider than its screen, and that axe finds nothing on a phone. */
export async function expectHolds(page: Page): Promise<void> {
  await expectFits(page)
  await expectAccessible(page)
}

/** Checks that nothing is wider than each screen; the last one is usually a phone's. */
export async function expectFits(page: Page, screens = usualScreens): Promise<void> {
  for (const screen of screens) {
    await page.setViewportSize(screen)
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overhang, `at ${screen.width} px`).toBeLessThanOrEqual(0)
  }
}

/** Opens a number; its sheet must end in the number that was tapped. */
export async function expectExplained(page: Page, name: string | RegExp): Promise<void> {
  const number = page.getByRole('button', { name }).filter({ visible: true }).first()
  await expect(number).toBeVisible()
  const label = (await number.getAttribute('aria-label')) ?? (await number.textContent()) ?? ''
  const shown = /: ([^:]*), explain/.exec(label)?.[1] ?? ''
  await number.click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.locator('ol > li').last().locator('[data-result]')).toHaveText(`= ${shown}`)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
}

/** Expects exactly these payments: "Ann to Bob: 5". */
export async function expectPayments(page: Page, payments: readonly string[]): Promise<void> {
  // The winner's box has only the first payments; the last list has all.
  const list = page.getByRole('list', { name: 'Payments' }).last()
  const buttons = list.getByRole('button', { name: /’s payment to / })
  await expect(buttons).toHaveCount(payments.length)
  for (const payment of payments) {
    const name = `${payment.replace(' to ', '’s payment to ')}, explain`
    await expect(list.getByRole('button', { name, exact: true })).toHaveCount(1)
  }
}

interface OnPaper {
  players: readonly string[]
  games: readonly string[]
  tees: readonly string[]
  /** Games that are shown hole by hole. */
  strips: number
  /** The maximum number of sheets. */
  sheets: number
}

/** Checks that the print layout has all players, games and tees. */
export async function expectPrintout(
  page: Page,
  { players, games, tees, strips, sheets }: OnPaper,
): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('[data-landscape]')
  // The printout is drawn only once the page prints.
  for (const word of [...players, ...games, ...tees])
    await expect.poll(() => paper.innerText()).toContain(word)
  await expect(paper.locator('[data-strip]').filter({ visible: true })).toHaveCount(strips)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(sheets)
  await page.emulateMedia({ media: 'screen' })
}

/** The card as a spreadsheet reads it. */
export async function csvOf(page: Page): Promise<string[][]> {
  const saving = page.waitForEvent('download')
  // Shorter than the wait for the download, so that a failure shows which of the two it was.
  await page.getByRole('button', { name: 'Scorecard (CSV)' }).click({ timeout: 30_000 })
  const csv = await readFile(await (await saving).path(), 'utf8')
  return csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
}
