import { randomUUID } from 'node:crypto'
import type { MatchState, MatchSummary } from '@nineteenth/contracts'
import { describe, expect, test } from 'vitest'
import { openMatches } from '#testing/open-matches.ts'

const {
  database,
  ann,
  aPerson,
  aForm,
  create,
  enter,
  enterCards,
  complete,
  post,
  patch,
  get,
  stateOf,
  status,
} = await openMatches()
const bob = await aPerson('bob', 180)
const cleo = await aPerson('cleo', 112)
const dan = await aPerson('dan', 300)

function amongOf(reply: { json: () => MatchState }) {
  return reply.json().games.map(({ format, among }) => [format, among])
}

describe('a change by the specification’s form', () => {
  test('leaves stakes and presses that it does not name', async () => {
    const form = await aForm([ann, bob])
    const nassau = { stakes: { front: 5, back: 5, total: 5 }, presses: { kind: 'manual', agreed: [] } }
    const id = await create({ ...form, settings: { nassau } })
    const changed = await patch(ann, id, { ...form, date: '2026-07-19' })
    expect(changed.json<MatchState>().games.find(({ format }) => format === 'nassau')?.settings).toEqual(
      nassau,
    )
  })

  test('to another course plays all its holes from its own tee', async () => {
    const [form, other] = [await aForm([ann, bob]), await aForm([ann, bob])]
    const [, yellow] = form.teeBoxIds
    const id = await create({ ...form, holes: 'front', tees: [{ userId: bob.id, teeBoxId: yellow }] })
    const moved = (await patch(ann, id, other)).json<MatchState>()
    expect([moved.holes.length, moved.tees.length]).toEqual([18, 1])
  })
})

describe('a game among some', () => {
  test('is nobody else’s when they have left, and theirs again when they return', async () => {
    const everybody = await aForm([ann, bob, cleo, dan])
    const skins = { format: 'skins', settings: { stake: 100 }, among: [cleo.id, dan.id] }
    const id = await create({ ...everybody, games: [{ format: 'net' }, skins] })
    const boxes = { quotaEnabled: false, nassauEnabled: false, grossEnabled: false }
    const two = { ...everybody, ...boxes, players: [ann.id, bob.id] }
    expect(amongOf(await patch(ann, id, two))).toEqual([
      ['net', null],
      ['skins', [3, 4]],
    ])
    expect((await stateOf(id)).players).toHaveLength(2)
    expect(amongOf(await patch(ann, id, { ...everybody, ...boxes }))).toContainEqual(['skins', [3, 4]])
  })

  test('follows its players to the ball that they share', async () => {
    const form = await aForm([ann, bob, cleo, dan])
    const skins = { format: 'skins', among: [bob.id, cleo.id, dan.id] }
    const id = await create({ ...form, games: [skins] })
    const boxes = { quotaEnabled: false, nassauEnabled: false, grossEnabled: false, netEnabled: false }
    const balls = [{ players: [cleo.id, dan.id], play: 'scramble' }]
    expect(amongOf(await patch(ann, id, { ...form, ...boxes, balls }))).toEqual([['skins', [2, 5]]])
  })
})

describe('once there are scores', () => {
  test('a group starts where it started', async () => {
    const form = await aForm([ann, bob])
    const groups = [{ players: [ann.id, bob.id], startsOn: 1 }]
    const id = await create({ ...form, groups })
    await enter(id, 1, 1, 4)
    const moved = await patch(ann, id, { ...form, groups: [{ ...groups[0], startsOn: 10 }] })
    expect(moved.json().code).toBe('match-has-scores')
  })

  test('that are in dispute, the holes stay', async () => {
    const form = await aForm([ann, bob])
    const id = await create(form)
    for (const [person, strokes] of [
      [ann, 4],
      [bob, 5],
    ] as const)
      await post(person, `/api/matches/${id}/scores`, {
        balls: [{ ballNo: 1, scores: [{ id: randomUUID(), holeNumber: 1, strokes, base: null }] }],
      })
    await post(ann, `/api/matches/${id}/scores`, {
      balls: [{ ballNo: 1, scores: [{ holeNumber: 1, strokes: null }] }],
    })
    const { conflicts } = await stateOf(id)
    const moved = await patch(ann, id, { ...form, holes: 'back' })
    expect([conflicts.length, moved.json().code]).toEqual([1, 'match-has-scores'])
  })
})

describe('shared balls', () => {
  test('are balanced on two sides as a whole', async () => {
    const form = await aForm([ann, bob, cleo, dan])
    const balls = [
      { players: [ann.id, cleo.id], play: 'scramble' },
      { players: [bob.id, dan.id], play: 'scramble' },
    ]
    const { players } = await stateOf(await create({ ...form, matchType: 'team', balls }))
    const sideOf = new Map(players.map(({ userId, side }) => [userId, side]))
    expect([ann, cleo, bob, dan].map(({ id }) => sideOf.get(id))).toEqual(['A', 'A', 'B', 'B'])
  })

  test('leave their number to nobody', async () => {
    const form = await aForm([ann, bob, cleo])
    const balls = [{ players: [bob.id, cleo.id], play: 'scramble' }]
    const id = await create({ ...form, balls })
    const shared = (await stateOf(id)).players.find(({ userId }) => userId === cleo.id)?.ballNo ?? 0
    await patch(ann, id, { ...form, players: [ann.id, bob.id], balls: [] })
    const back = (await patch(ann, id, { ...form, balls: [] })).json<MatchState>()
    expect(back.balls.map(({ ballNo }) => ballNo)).not.toContain(shared)
    const late = { id: randomUUID(), holeNumber: 1, strokes: 2, base: null }
    const sent = await post(ann, `/api/matches/${id}/scores`, { balls: [{ ballNo: shared, scores: [late] }] })
    expect(sent.json().outcomes).toMatchObject([{ outcome: 'refused', code: 'not-a-player' }])
  })
})

describe('what cannot be stored or read', () => {
  test('a tee time beyond the calendar is refused', async () => {
    const form = await aForm([ann, bob])
    const groups = [{ players: [ann.id], startsOn: 1, teeTime: '9999-12-31T23:59:59-23:59' }]
    const reply = await post(ann, '/api/matches', { ...form, groups })
    expect(reply.json().issues).toEqual([
      { path: 'groups.0.teeTime', message: 'A tee time is in this century' },
    ])
  })

  test('a ball of a number that no match has is refused, and a stranger learns nothing', async () => {
    const id = await create(await aForm([ann, bob]))
    const balls = [{ ballNo: 32_768, scores: [{ holeNumber: 1, strokes: 4 }] }]
    expect((await post(ann, `/api/matches/${id}/scores`, { balls })).json().code).toBe('invalid-request')
    expect(await status(cleo, `/api/matches/${id}/balls/32768/holes/1/entries`)).toBe(400)
  })

  test('a result that no engine of today can read leaves the list of matches readable', async () => {
    const id = await create(await aForm([ann, bob]))
    await enterCards(id, [0, 1])
    await complete(id)
    const damaged = { game: 1, format: 'quota', result: {} }
    await database
      .updateTable('matchResults')
      .set({ result: JSON.stringify(damaged) })
      .where('matchId', '=', id)
      .where('gameNo', '=', 1)
      .execute()
    const { matches } = await get<{ matches: MatchSummary[] }>(ann, '/api/matches')
    expect(matches.find((match) => match.id === id)?.results?.tables.map(({ title }) => title)).toEqual([
      'Nassau',
      'Gross',
      'Net',
    ])
  })
})
