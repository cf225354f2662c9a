import type { MatchSummary } from '@nineteenth/contracts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addToy } from '@nineteenth/scoring/toy-format'
import { aUser } from '#testing/a-world.ts'
import { openMatches } from '#testing/open-matches.ts'

const {
  database,
  ann,
  aPerson,
  aForm,
  create,
  enterCards,
  enter,
  complete,
  post,
  submit,
  get,
  resultsOf,
  stateOf,
} = await openMatches()
const bob = await aPerson('bob', 180)
const cleo = await aPerson('cleo', 112)
const dan = await aPerson('dan', 300)

/** The table of a game, with each line as text. */
async function linesOf(id: number, gameNo: number): Promise<string[]> {
  const { tables, balls, sides } = await resultsOf(id)
  const table = tables.find(({ game }) => game === gameNo)
  const nameOf = ({ ball, side }: { ball: number | null; side: number | null }) =>
    ball === null
      ? sides.find(({ sideNo }) => sideNo === side)?.name
      : balls.find(({ ballNo }) => ballNo === ball)?.name
  return table?.rows.map((row) => `${nameOf(row)}: ${row.cells.join(' ')}`) ?? []
}

describe('game results', () => {
  test('a nassau between two players runs beside skins for everyone, and both are settled together', async () => {
    const stakes = { front: 2, back: 2, total: 2 }
    const id = await create({
      ...(await aForm([ann, bob, cleo])),
      games: [
        { format: 'nassau', settings: { stakes, handicaps: 'none' }, among: [ann.id, bob.id] },
        { format: 'skins', settings: { stake: 1 } },
      ],
    })
    // Bob loses every hole to Ann; Cleo alone wins the first hole, and all other holes carry over.
    await enterCards(id, [0, 1, (hole) => (hole === 1 ? -1 : 0)])
    expect(await linesOf(id, 1)).toEqual([
      'Golfer ann: 5&4 5&4 10&8',
      'Golfer bob: lost 5&4 lost 5&4 lost 10&8',
    ])
    expect(await linesOf(id, 2)).toEqual(['Golfer cleo: 1 1', 'Golfer ann: – 0', 'Golfer bob: – 0'])
    expect((await resultsOf(id)).balances).toEqual([
      { player: 1, amount: 5 },
      { player: 2, amount: -7 },
      { player: 3, amount: 2 },
    ])
    await complete(id)
    expect((await resultsOf(id)).payments).toEqual([
      { from: 2, to: 1, amount: 5 },
      { from: 2, to: 3, amount: 2 },
    ])
  })

  test('in a shotgun start, each of three groups decides its matches in its own order of play', async () => {
    const people = [ann, bob, cleo, dan, await aPerson('eva'), await aPerson('finn')]
    const ids = people.map(({ id }) => id)
    const pairs = [ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]
    const id = await create({
      ...(await aForm(people)),
      groups: pairs.map((players, at) => ({ players, startsOn: 1 + 6 * at })),
      games: pairs.map((among) => ({ format: 'match-play', settings: { handicaps: 'none' }, among })),
    })
    // The first of each pair wins holes 7 and 8 and all others are halved.
    await enterCards(id, [better, 0, better, 0, better, 0])
    expect(await linesOf(id, 1)).toEqual(['Golfer ann: 2&1', 'Golfer bob: lost 2&1'])
    expect(await linesOf(id, 2)).toEqual(['Golfer cleo: 2&1', 'Golfer dan: lost 2&1'])
    expect(await linesOf(id, 3)).toEqual(['Golfer eva: 2&1', 'Golfer finn: lost 2&1'])
    // For the group from hole 7, hole 12 is the sixth, and a missing hole stops the decision. For
    // the group from hole 13, it comes after the end.
    const cleared = [4, 6].map((ballNo) => ({ ballNo, scores: [{ holeNumber: 12, strokes: null }] }))
    await submit(ann, id, cleared)
    expect(await linesOf(id, 2)).toEqual(['Golfer cleo: 2 up', 'Golfer dan: 2 down'])
    expect(await linesOf(id, 3)).toEqual(['Golfer eva: 2&1', 'Golfer finn: lost 2&1'])
  })

  test('a scramble of two against two has one ball, one handicap and one line per pair', async () => {
    const pairs = [
      [ann.id, bob.id],
      [cleo.id, dan.id],
    ]
    const id = await create({
      ...(await aForm([ann, bob, cleo, dan])),
      balls: pairs.map((players) => ({ players, play: 'scramble' })),
      games: [
        { format: 'net', settings: {} },
        { format: 'match-play', settings: { stake: 3 } },
        { format: 'stableford', settings: {} },
      ],
    })
    await enterCards(id, [0, 1])
    // 35 and 15 percent of 6.3 and 21.1, and of 13.1 and 35.2, on a slope of 133 and a rating of 71.9.
    expect(await linesOf(id, 1)).toEqual([
      'Golfer ann & Golfer bob: 72 5 67',
      'Golfer cleo & Golfer dan: 90 10 80',
    ])
    expect(await linesOf(id, 2)).toEqual([
      'Golfer ann & Golfer bob: 8&7',
      'Golfer cleo & Golfer dan: lost 8&7',
    ])
    await complete(id)
    expect((await resultsOf(id)).balances.map(({ amount }) => amount)).toEqual([3, 3, -3, -3])
  })

  test('five sides each count the best two of four balls', async () => {
    const people = [ann]
    for (let n = 1; n < 20; n++) people.push({ id: await aUser(database, { handicapTenths: 0 }), cookie: '' })
    const ids = people.map(({ id }) => id)
    const names = ['Reds', 'Blues', 'Whites', 'Golds', 'Greens']
    const id = await create({
      ...(await aForm(people)),
      sides: names.map((name, at) => ({ name, players: ids.slice(4 * at, 4 * at + 4) })),
      games: [{ format: 'best-ball', settings: { balls: 2, scoring: 'gross', stake: 5 } }],
    })
    // On every side, one player is level par, one is one over, and two are much worse. Later sides
    // have a worse second ball.
    await enterCards(
      id,
      ids.map((_id, at) => (at % 4 === 0 ? 0 : at % 4 === 1 ? Math.floor(at / 4) : 5)),
    )
    await complete(id)
    expect(await linesOf(id, 1)).toEqual([
      'Reds: 144 E',
      'Blues: 162 +18',
      'Whites: 180 +36',
      'Golds: 198 +54',
      'Greens: 216 +72',
    ])
    const { balances } = await resultsOf(id)
    // Two places, 65 and 35 percent of 100.
    const paid = [12, 11, 11, 11, 4, 4, 4, 3]
    expect(balances.map(({ amount }) => amount)).toEqual([...paid, ...Array<number>(12).fill(-5)])
  })
})

describe('a new format in the registry', () => {
  test('can be created by the API, scored, shown, explained and settled, and counts between two players', async () => {
    onTestFinished(addToy())
    const id = await create({
      ...(await aForm([ann, bob])),
      games: [{ format: 'fives', settings: { stake: 4 } }],
    })
    expect((await stateOf(id)).games).toEqual([
      { gameNo: 1, format: 'fives', settings: { stake: 4 }, among: null },
    ])
    await enter(id, 1, 1, 5)
    await enter(id, 1, 2, 5)
    await enter(id, 2, 1, 5)
    await complete(id)
    expect(await linesOf(id, 1)).toEqual(['Golfer ann: 2', 'Golfer bob: 1'])
    const { tables, payments } = await resultsOf(id)
    expect(tables[0]).toMatchObject({ title: 'Fives', columns: [{ key: 'fives', title: 'Fives' }] })
    expect(payments).toEqual([{ from: 2, to: 1, amount: 4 }])
    const { formats } = await get<{ formats: object[] }>(ann, `/api/users/${bob.id}/head-to-head`)
    expect(formats).toContainEqual({ format: 'fives', title: 'Fives', won: 1, halved: 0, lost: 0 })
    const { matches } = await get<{ matches: MatchSummary[] }>(ann, '/api/matches')
    expect(matches[0]?.results?.tables.map(({ title }) => title)).toEqual(['Fives'])
    const rejectionOf = async (game: object) =>
      (await post(ann, '/api/matches', { ...(await aForm([ann, bob])), games: [game] })).json()
    const issues = [{ path: 'games.0.settings.stake' }]
    const wrong = await rejectionOf({ format: 'fives', settings: { stake: -1 } })
    expect(wrong).toMatchObject({ code: 'invalid-request', issues })
    const unknown = await rejectionOf({ format: 'banker', settings: {} })
    expect(unknown).toMatchObject({ code: 'invalid-request' })
  })
})

function better(hole: number): number {
  return hole === 7 || hole === 8 ? -1 : 0
}
