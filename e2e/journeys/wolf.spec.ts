import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import { bringIn, newGolfer } from '../helpers/golfers.ts'
import { completeOnPage, expectFits } from '../helpers/results-page.ts'
import { newMatch } from '../helpers/rounds.ts'
import { tapCounter } from '../helpers/taps.ts'

const names = ['Ann Weaver', 'Bob Tanner', 'Cal Wood', 'Dan Hill'] as const
const cards = [
  [4, 5, 3, 5, 3, 5, 3, 4, 5],
  [5, 4, 3, 5, 5, 4, 2, 5, 5],
  [4, 4, 4, 6, 4, 5, 3, 4, 4],
  [5, 5, 3, 4, 5, 4, 4, 4, 6],
]
/** Of each hole: the partner, or how the wolf plays without one. */
const answers = ['Cal', 'Alone', 'Dan', 'Cal', 'Blind', 'Dan', 'Alone', 'Bob', 'Ann']
const stake = 1

test('four play wolf on two phones, one offline for nine holes, to the last payment', async ({
  page: ann,
  context,
  openBrowser,
  openOwnNode,
}) => {
  test.slow()
  const golfers = await Promise.all(names.map((name) => newGolfer(name)))
  const games = [{ format: 'wolf', settings: { stake: stake * 100 } }]
  const matchId = await newMatch(golfers, { holes: 'front', games })
  await using annsNode = await openOwnNode()
  const bobsBrowser = await openBrowser()
  await bringIn(context, golfers[0]!)
  await bringIn(bobsBrowser, golfers[1]!)
  const bob = await bobsBrowser.newPage()
  for (const phone of [ann, bob]) await phone.setViewportSize({ width: 390, height: 844 })
  await ann.goto(`${annsNode.url}/matches/${matchId}/scores`)
  await bob.goto(`/matches/${matchId}/scores`)
  for (const phone of [ann, bob]) await expect(partnerOf(phone, 'Ann')).toBeVisible()
  await annsNode.cut()

  const scores = tapCounter()
  const facts = tapCounter()
  const { wolves, money } = play()
  for (const [at, answer] of answers.entries()) {
    const hole = at + 1
    await expect(ann.getByRole('heading', { name: `Hole ${hole}`, exact: true })).toBeVisible()
    await facts.on(partnerOf(ann, wolves[at]!).getByRole('button', { name: answer, exact: true }))
    for (const [player, card] of cards.entries()) {
      await expect(ann.getByRole('group', { name: `${names[player]}’s score on hole ${hole}` })).toBeVisible()
      await scores.on(ann.getByRole('button', { name: new RegExp(`^${card[at]!}( |$)`) }))
    }
    // A tap for each score, and one for the wolf.
    expect([scores.count(), facts.count()]).toEqual([4 * hole, hole])
  }
  await expect(ann.getByText('45 waiting to send', { exact: true })).toBeVisible()
  await expectFits(ann, screens)

  // Bob says that Dan was alone.
  for (let hole = 1; hole < 4; hole++) await bob.getByRole('button', { name: 'Next hole' }).click()
  await partnerOf(bob, 'Dan').getByRole('button', { name: 'Alone' }).click()
  await expect(bob.getByText('All saved')).toBeVisible()
  await annsNode.restore()
  await expect(bob.getByRole('button', { name: 'Check hole 4' })).toBeVisible({ timeout: 45_000 })
  await bob.getByRole('button', { name: 'Check hole 4' }).click()
  await expect(
    bob.getByText('Wolf’s partner on hole 4: You entered “alone”, Ann Weaver entered “Cal Wood”.'),
  ).toBeVisible()
  await ann.getByRole('button', { name: 'Check hole 4' }).click()
  const conflict = ann.getByRole('listitem').filter({
    hasText: 'Wolf’s partner on hole 4: Bob Tanner entered “alone”, you entered “Cal Wood”.',
  })
  await conflict.getByRole('button', { name: 'Cal Wood' }).click()
  for (const phone of [ann, bob]) {
    await phone.keyboard.press('Escape')
    await expect(phone.getByText('All saved')).toBeVisible()
  }
  await expect(bob.getByRole('button', { name: 'Check hole 4' })).toBeHidden()

  await completeOnPage(ann, matchId)
  expect(money).toEqual([11, -3, -7, -1])
  const balances = ann.getByRole('list', { name: 'Balances' })
  for (const [player, name] of names.entries())
    await expect(
      balances.getByRole('button', { name: `${name}’s balance: ${signed(money[player]!)}, explain` }),
    ).toBeVisible()
  const payments = ann.getByRole('list', { name: 'Payments' }).getByRole('listitem')
  await expect(payments).toHaveText([/Cal.*Ann.*7/, /Bob.*Ann.*3/, /Dan.*Ann.*1/])
})

const screens = [
  { width: 320, height: 640 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
]

/** The question for the wolf's partner on the visible hole. */
function partnerOf(page: Page, wolf: string) {
  return page.getByRole('group', { name: `Wolf: ${wolf}. Partner?` })
}

/** The wolf of each hole and the money, from the cards and the answers alone. */
function play(): { wolves: string[]; money: number[] } {
  const first = names.map((name) => name.split(' ')[0]!)
  const points = [0, 0, 0, 0]
  const wolves = answers.map((answer, at) => {
    // Two full turns; then the player with the fewest points.
    const wolf = at < 8 ? at % 4 : points.indexOf(Math.min(...points))
    const side = [wolf, first.indexOf(answer)].filter((player) => player >= 0)
    const others = [0, 1, 2, 3].filter((player) => !side.includes(player))
    const best = (of: readonly number[]) => Math.min(...of.map((player) => cards[player]![at]!))
    const won = Math.sign(best(others) - best(side)) * (answer === 'Blind' ? 3 : answer === 'Alone' ? 2 : 1)
    for (const player of side) points[player]! += (won * others.length) / side.length
    for (const player of others) points[player]! -= won
    return first[wolf]!
  })
  return { wolves, money: points.map((own) => own * stake) }
}

function signed(amount: number): string {
  return `${amount > 0 ? '+' : '\u2212'}${Math.abs(amount)}`
}
