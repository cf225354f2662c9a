import type { HeadToHead, PlayerRecord, Stats } from '@nineteenth/contracts'
import { describe, expect, test } from 'vitest'
import type { Person } from '#testing/open-matches.ts'
import { openMatches } from '#testing/open-matches.ts'

const { ann, aPerson, aForm, create, enterCards, complete, get } = await openMatches()
const bob = await aPerson('bob', 180)

const recordOf = (person: Person) => get<PlayerRecord>(person, '/api/users/me/record')

async function playedOut(form: object, over: number[]): Promise<number> {
  const id = await create(form)
  await enterCards(id, over)
  await complete(id)
  return id
}

/** A full card for each player, by this much over par on every hole. */
async function playOver(players: Person[], over: number[], holes?: string): Promise<void> {
  await playedOut({ ...(await aForm(players)), ...(holes && { holes }) }, over)
}

describe('rounds of nine holes', () => {
  test('have their own trend and best scores, and are never the best score', async () => {
    const dan = await aPerson('dan', 112)
    await playOver([ann, dan], [0, 1], 'back')
    await playOver([ann, dan], [0, 2])
    const { rounds, nine, eighteen } = await recordOf(dan)
    expect(rounds).toBe(2)
    expect(nine.best.map(({ gross, toPar }) => [gross, toPar])).toEqual([[45, 9]])
    expect(nine.trend).toHaveLength(1)
    expect(eighteen.best.map(({ gross, toPar }) => [gross, toPar])).toEqual([[108, 36]])
    expect(await get<Stats>(dan, '/api/stats')).toMatchObject({
      roundsPlayed: 2,
      bestScore: 108,
      bestScoreToPar: '+36',
      bestNine: 45,
      bestNineToPar: '+9',
    })
  })

  test('count in the estimate, extended by the index of their day', async () => {
    const eva = await aPerson('eva', 112)
    for (let count = 0; count < 3; count++) await playOver([ann, eva], [0, 1])
    const before = (await recordOf(eva)).estimate
    await playOver([ann, eva], [0, 1], 'back')
    const { posted } = (await recordOf(eva)).estimate
    expect(posted.map(({ holes, completedByTenths }) => [holes, completedByTenths])).toEqual([
      [18, null],
      [18, null],
      [18, null],
      [9, Math.round((before.index ?? 0) * 10)],
    ])
  })

  test('are enough for a first estimate from 54 holes on', async () => {
    const finn = await aPerson('finn', 112)
    for (let count = 0; count < 5; count++) await playOver([ann, finn], [0, 1], 'front')
    const { index, posted } = (await recordOf(finn)).estimate
    expect([index, ...posted.map(({ holes }) => holes)]).toEqual([null, 9, 9, 9, 9, 9])
    await playOver([ann, finn], [0, 1], 'front')
    expect((await recordOf(finn)).estimate.index).toBeGreaterThan(0)
  })
})

test('a shared ball is a round of both players, but no one’s score, index or best', async () => {
  const [gus, hal] = [await aPerson('gus', 112), await aPerson('hal', 112)]
  const balls = [{ players: [gus.id, hal.id], play: 'scramble' }]
  const form = { ...(await aForm([ann, bob, gus, hal])), balls, games: [{ format: 'gross', settings: {} }] }
  await playedOut(form, [0, 1, -1])
  const { rounds, eighteen, estimate, kinds } = await recordOf(gus)
  expect([rounds, eighteen.best, eighteen.trend, estimate.posted]).toEqual([1, [], [], []])
  expect(Object.values(kinds)).toEqual([0, 0, 0, 0, 0])
  const against = (other: Person) => get<HeadToHead>(hal, `/api/users/${other.id}/head-to-head`)
  expect((await against(ann)).formats).toEqual([
    { format: 'gross', title: 'Gross', won: 1, halved: 0, lost: 0 },
  ])
  expect(await against(gus)).toEqual({ rounds: 1, formats: [] })
})
