import type { MatchSummary } from '@nineteenth/contracts'
import { expect, test } from 'vitest'
import { openMatches } from '#testing/open-matches.ts'

const { ann, aPerson, aForm, create, enter, enterCards, complete, post, submit, get } = await openMatches()
const bob = await aPerson('bob', 180)
const cleo = await aPerson('cleo', 112)

test('a match has the caller’s own card, by their tee, and the players’ names', async () => {
  const form = await aForm([ann, bob])
  const tees = [{ userId: bob.id, teeBoxId: form.teeBoxIds[2] }]
  const id = await create({ ...form, tees })
  await enter(id, 1, 1, 4)
  await enter(id, 2, 1, 6)
  await submit(ann, id, [{ ballNo: 2, scores: [{ holeNumber: 2, strokes: 0 }] }])

  const [anns, bobs] = [await newestOf(ann), await newestOf(bob)]
  expect(anns.ownCard?.holes.map(({ score }) => score).slice(0, 3)).toEqual([4, null, null])
  expect(bobs.ownCard?.holes.map(({ score }) => score).slice(0, 3)).toEqual([6, 'X', null])
  expect(bobs.ownCard).toMatchObject({ playerNo: 2, startsOn: null })
  expect(bobs.ownCard?.holes).toHaveLength(18)
  // The red tee has a longer first hole.
  expect(bobs.ownCard?.holes[0]?.par).toBe(1 + (anns.ownCard?.holes[0]?.par ?? 0))
  expect(anns.players).toEqual([
    { playerNo: 1, displayName: 'Golfer ann', sideNo: null },
    { playerNo: 2, displayName: 'Golfer bob', sideNo: null },
  ])
  expect([anns.playerCount, anns.won]).toEqual([2, undefined])
})

test('a nine-hole match has its played holes, from the group’s starting hole', async () => {
  const form = await aForm([ann, bob])
  await create({ ...form, holes: 'back', groups: [{ players: [ann.id, bob.id], startsOn: 13 }] })
  const { ownCard } = await newestOf(ann)
  expect(ownCard?.startsOn).toBe(13)
  expect(ownCard?.holes.map(({ number }) => number)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18])
})

test('four players are named and all are counted; an organizer who doesn’t play has no card', async () => {
  const others = await Promise.all(['d', 'e', 'f'].map((uid) => aPerson(uid)))
  await create(await aForm([bob, cleo, ...others]))
  const { players, playerCount, ownCard } = await newestOf(ann)
  expect(players.map(({ displayName }) => displayName)).toEqual([
    'Golfer bob',
    'Golfer cleo',
    'Golfer d',
    'Golfer e',
  ])
  expect([playerCount, ownCard]).toEqual([5, undefined])
})

test('planned matches do not hide today’s match', async () => {
  const dan = await aPerson('dan')
  const eli = await aPerson('eli')
  const form = await aForm([dan, eli])
  const plan = async (days: number) => {
    const date = new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10)
    return post(dan, '/api/matches', { ...form, date })
  }
  for (const days of [-9, 0, 3, 3, 4, 5, 6]) {
    const reply = await plan(days)
    expect(reply.statusCode, reply.body).toBe(200)
    await post(eli, `/api/matches/${reply.json<{ id: number }>().id}/take-part`, {})
  }
  const dates = (await get<MatchSummary[]>(dan, '/api/matches/recent')).map(({ date }) => date)
  expect(dates).toHaveLength(6)
  expect(dates.at(-1)).toBe(new Date().toISOString().slice(0, 10))
})

test('each player sees what they won or lost, once the match is decided', async () => {
  const form = await aForm([ann, bob])
  const games = [{ format: 'match-play', settings: { stake: 250 } }]
  const id = await create({ ...form, games, currency: '€' })
  await enterCards(id, [0, 3])
  await complete(id)
  expect(await newestOf(ann)).toMatchObject({ won: 250, currency: '€' })
  expect(await newestOf(bob)).toMatchObject({ won: -250, currency: '€' })
})

/** The most recently created match: all are on one day. */
async function newestOf(person: { id: number; cookie: string }): Promise<MatchSummary> {
  const [newest] = await get<MatchSummary[]>(person, '/api/matches/recent')
  if (!newest) throw new Error('there is a match')
  return newest
}
