import { randomUUID } from 'node:crypto'
import type { api, MatchStandingReply, MatchState, MatchSummary, Reply } from '@nineteenth/contracts'
import { describe, expect, test } from 'vitest'
import { aMatch, aUser } from '#testing/a-world.ts'
import type { Person } from '#testing/open-matches.ts'
import { openMatches } from '#testing/open-matches.ts'

const world = await openMatches()
const { database, ann, aPerson, aForm, create, enter, post, patch, get, stateOf } = world
const bob = await aPerson('bob', 180)
const cleo = await aPerson('cleo', 112)
const dan = await aPerson('dan', 300)

function amongOf(reply: { json: () => MatchState }) {
  return reply.json().games.map(({ format, among }) => [format, among])
}

function agreedIn({ games }: MatchState) {
  return games[0]?.settings['agreed']
}

/** A match of Ann against the other players. */
function sidesWith(name: string, ...others: Person[]) {
  return [
    { name, players: [ann.id] },
    { name: 'Young', players: [bob, ...others].map(({ id }) => id) },
  ]
}

function sidesOf(reply: { json: () => MatchState }) {
  return reply.json().players.map(({ side }) => side)
}

describe('a change by the specification’s form', () => {
  test('keeps stakes and presses that it does not name', async () => {
    const form = await aForm([ann, bob])
    const nassau = { stakes: { front: 5, back: 5, total: 5 }, presses: { kind: 'manual' } }
    const id = await create({ ...form, settings: { nassau } })
    const changed = await patch(ann, id, { ...form, date: '2026-07-19' })
    expect(changed.json<MatchState>().games.find(({ format }) => format === 'nassau')?.settings).toEqual(
      nassau,
    )
  })

  test('keeps the currency of the stakes, which another form changes', async () => {
    const form = await aForm([ann, bob])
    const id = await create({ ...form, currency: '£' })
    expect((await patch(ann, id, { ...form, date: '2026-07-19' })).json()).toMatchObject({ currency: '£' })
    expect((await patch(ann, id, { ...form, currency: '' })).json()).toMatchObject({ currency: '' })
    expect((await patch(ann, id, { ...form, currency: 'USD' })).statusCode).toBe(400)
    expect((await historyOf(id)).at(-1)?.edit.currency).toEqual({ before: '£', after: '' })
  })

  test('to another course plays all holes of that course, from its own tee', async () => {
    const [form, other] = [await aForm([ann, bob]), await aForm([ann, bob])]
    const [, yellow] = form.teeBoxIds
    const id = await create({ ...form, holes: 'front', tees: [{ userId: bob.id, teeBoxId: yellow }] })
    const moved = (await patch(ann, id, other)).json<MatchState>()
    expect([moved.holes.length, moved.tees.length]).toEqual([18, 1])
  })
})

describe('a change that contradicts the match', () => {
  test('is rejected with the reason', async () => {
    const form = await aForm([ann, bob])
    const id = await create({ ...form, groups: [{ players: [ann.id, bob.id], startsOn: 1 }] })
    const message = 'A group must start on a hole of this match'
    const moved = await patch(ann, id, { ...form, holes: 'back' })
    expect(moved.json()).toEqual({ code: 'invalid-request', issues: [{ path: 'groups', message }] })
  })
})

describe('sides with custom names', () => {
  test('are replaced by A and B, by others, or by none', async () => {
    const form = await aForm([ann, bob, cleo, dan])
    const sides = [
      { name: 'Old', players: [ann.id, bob.id] },
      { name: 'Young', players: [cleo.id, dan.id] },
    ]
    const id = await create({ ...form, sides })
    const teams = { A: [ann.id], B: [bob.id, cleo.id, dan.id] }
    const lettered = await patch(ann, id, { ...form, matchType: 'team', teams })
    expect(sidesOf(lettered)).toEqual(['A', 'B', 'B', 'B'])
    expect(sidesOf(await patch(ann, id, { ...form, sides }))).toEqual(['Old', 'Old', 'Young', 'Young'])
    expect(sidesOf(await patch(ann, id, { ...form, sides: [] }))).toEqual([null, null, null, null])
  })
})

describe('sides that a change doesn’t mention', () => {
  test.each(['A', 'Old'])('stay, from %s on, and new players are balanced in', async (first) => {
    const form = { ...(await aForm([ann, bob, cleo, dan])), matchType: 'team' }
    const sides = [
      { name: first, players: [ann.id, bob.id] },
      { name: 'B', players: [cleo.id, dan.id] },
    ]
    const id = await create({ ...form, sides })
    await enter(id, 1, 1, 4)
    expect(sidesOf(await patch(ann, id, { ...form, date: '2026-07-19' }))).toEqual([first, first, 'B', 'B'])
    // The better player joins the side with the higher handicaps, though named last.
    const joining = [await aPerson(`late-${first}`, 200), await aPerson(`later-${first}`, 10)]
    await aMatch(database, { organiserId: ann.id, players: joining.map((person) => ({ userId: person.id })) })
    const players = [...form.players, ...joining.map((person) => person.id)]
    expect(sidesOf(await patch(ann, id, { ...form, players }))).toEqual([first, first, 'B', 'B', first, 'B'])
  })

  test('are balanced if there were none, or if one of the form’s two sides is empty', async () => {
    const form = { ...(await aForm([ann, bob, cleo])), matchType: 'team' }
    const id = await create({ ...form, matchType: 'individual' })
    expect(sidesOf(await patch(ann, id, form))).toEqual(['B', 'B', 'A'])
    const left = sidesOf(await patch(ann, id, { ...form, players: [ann.id, bob.id] }))
    expect(new Set(left)).toEqual(new Set(['A', 'B']))
  })

  test('are rejected if a named side is empty', async () => {
    const form = { ...(await aForm([ann, bob, cleo])), matchType: 'team' }
    const id = await create({ ...form, sides: sidesWith('Old', cleo) })
    const left = await patch(ann, id, { ...form, players: [bob.id, cleo.id] })
    expect(left.json().issues).toEqual([{ path: 'sides', message: 'Every team needs a player' }])
  })

  test('disappear in a match of individuals, unless there are scores', async () => {
    const form = await aForm([ann, bob])
    const sides = sidesWith('Old')
    const id = await create({ ...form, sides })
    expect(sidesOf(await patch(ann, id, form))).toEqual([null, null])
    await patch(ann, id, { ...form, sides })
    await enter(id, 1, 1, 4)
    expect((await patch(ann, id, form)).json().code).toBe('match-has-scores')
  })
})

describe('a game among some players', () => {
  test('opens to all players when the form says so, even after the first score', async () => {
    const form = await aForm([ann, bob])
    const games = [{ gameNo: 1, format: 'gross' }]
    const id = await create({ ...form, games })
    await enter(id, 1, 1, 4)
    const three = { ...form, players: [ann.id, bob.id, cleo.id] }
    expect(amongOf(await patch(ann, id, { ...three, games }))).toEqual([['gross', [1, 2]]])
    const forAll = [{ gameNo: 1, format: 'gross', among: null }]
    expect(amongOf(await patch(ann, id, { ...three, games: forAll }))).toEqual([['gross', null]])
  })

  test('stays among the same players unless the list of games says otherwise, even before the first score', async () => {
    const form = await aForm([ann, bob, cleo])
    const id = await create({ ...form, games: [{ format: 'skins', among: [ann.id, cleo.id] }] })
    expect(amongOf(await patch(ann, id, { ...form, games: [{ format: 'skins' }] }))).toEqual([
      ['skins', [1, 3]],
    ])
    const forAll = [{ format: 'skins', among: null }]
    expect(amongOf(await patch(ann, id, { ...form, games: forAll }))).toEqual([['skins', null]])
  })

  test('doesn’t open to others when its players leave, and includes them again when they return', async () => {
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

  test('stores agreed strokes by ball, follows a player to a shared one, and rejects more than 54', async () => {
    const form = await aForm([ann, bob, cleo, dan])
    const nines = (strokes: number) => [
      { format: 'nines', settings: { handicaps: 'agreed', agreed: { [cleo.id]: strokes } } },
    ]
    const id = await create({ ...form, games: nines(7) })
    expect(agreedIn(await stateOf(id))).toEqual({ 3: 7 })
    const balls = [{ players: [cleo.id, dan.id], play: 'scramble' }]
    expect(agreedIn((await patch(ann, id, { ...form, balls, games: nines(7) })).json())).toEqual({ 5: 7 })
    expect((await patch(ann, id, { ...form, games: nines(55) })).statusCode).toBe(400)
  })

  test('follows its players to a shared ball', async () => {
    const form = await aForm([ann, bob, cleo, dan])
    const skins = { format: 'skins', among: [bob.id, cleo.id, dan.id] }
    const id = await create({ ...form, games: [skins] })
    const boxes = { quotaEnabled: false, nassauEnabled: false, grossEnabled: false, netEnabled: false }
    const balls = [{ players: [cleo.id, dan.id], play: 'scramble' }]
    expect(amongOf(await patch(ann, id, { ...form, ...boxes, balls }))).toEqual([['skins', [2, 5]]])
  })
})

describe('a press that was agreed on', () => {
  const settings = { presses: { kind: 'manual' }, handicaps: 'none' }

  test.each([
    ['another course', async () => aForm([ann, bob])],
    ['other holes', async () => ({ holes: 'back' })],
  ])('stays in the log with %s, and has no effect', async (_what, change) => {
    const form = { ...(await aForm([ann, bob])), games: [{ format: 'match-play', settings }] }
    const id = await create(form)
    await enter(id, 1, 1, 3)
    await enter(id, 2, 1, 4)
    const press = { hole: 2, kind: 'press', of: 'g1:1-2:total' } as const
    await world.submitEntries(ann, id, [{ cell: press, value: 1 }])
    const cleared = [1, 2].map((ballNo) => ({ ballNo, scores: [{ holeNumber: 1, strokes: null }] }))
    await world.submit(ann, id, cleared)
    const moved = (await patch(ann, id, { ...form, ...(await change()) })).json<MatchState>()
    expect(moved.games[0]?.settings).toEqual(settings)
    expect(moved.cells).toContainEqual(expect.objectContaining(press))
    expect((await get<MatchStandingReply>(ann, `/api/matches/${id}/results`)).tables).toHaveLength(1)
  })
})

describe('once there are scores', () => {
  test('a group keeps its starting hole', async () => {
    const form = await aForm([ann, bob])
    const groups = [{ players: [ann.id, bob.id], startsOn: 1 }]
    const id = await create({ ...form, groups })
    await enter(id, 1, 1, 4)
    const moved = await patch(ann, id, { ...form, groups: [{ ...groups[0], startsOn: 10 }] })
    expect(moved.json().code).toBe('match-has-scores')
  })

  test('a player with scores stays with their group, because their bets depend on its order', async () => {
    const form = await aForm([ann, bob, cleo])
    const together = [{ players: [ann.id, bob.id, cleo.id], startsOn: 10 }]
    const id = await create({ ...form, groups: together })
    await enter(id, 1, 10, 4)
    await enter(id, 2, 10, 5)
    const apart = [ann, bob, cleo].map((person) => ({ players: [person.id], startsOn: 10 }))
    expect((await patch(ann, id, { ...form, groups: apart })).json().code).toBe('match-has-scores')
    const withoutCleo = [
      { players: [cleo.id], startsOn: 1 },
      { players: [ann.id, bob.id], startsOn: 10 },
    ]
    const moved = await patch(ann, id, { ...form, groups: withoutCleo })
    expect(moved.json<MatchState>().balls.map(({ groupNo }) => groupNo)).toEqual([2, 2, 1])
  })

  test('groups that start on hole 1 can be rearranged, because they all play by number', async () => {
    const form = await aForm([ann, bob])
    const id = await create({ ...form, groups: [{ players: [ann.id, bob.id], startsOn: 1 }] })
    await enter(id, 1, 1, 4)
    await enter(id, 2, 1, 5)
    const apart = [ann, bob].map((person) => ({ players: [person.id], startsOn: 1 }))
    expect((await patch(ann, id, { ...form, groups: apart })).statusCode).toBe(200)
  })

  test('disputed scores lock the holes', async () => {
    const form = await aForm([ann, bob])
    const id = await create(form)
    const score = async (person: Person, entry: { strokes: number | null; base?: null }) =>
      world.submit(person, id, [{ ballNo: 1, scores: [{ holeNumber: 1, ...entry }] }])
    await score(ann, { strokes: 4, base: null })
    await score(bob, { strokes: 5, base: null })
    await score(ann, { strokes: null })
    const { open } = await stateOf(id)
    const moved = await patch(ann, id, { ...form, holes: 'back' })
    expect([open.length, moved.json().code]).toEqual([1, 'match-has-scores'])
  })
})

describe('shared balls', () => {
  test('are balanced on two sides as one ball', async () => {
    const form = await aForm([ann, bob, cleo, dan])
    const balls = [
      { players: [ann.id, cleo.id], play: 'scramble' },
      { players: [bob.id, dan.id], play: 'scramble' },
    ]
    const { players } = await stateOf(await create({ ...form, matchType: 'team', balls }))
    const sideOf = new Map(players.map(({ userId, side }) => [userId, side]))
    expect([ann, cleo, bob, dan].map(({ id }) => sideOf.get(id))).toEqual(['A', 'A', 'B', 'B'])
  })

  test('never pass their number to a different ball', async () => {
    const form = await aForm([ann, bob, cleo])
    const balls = [{ players: [bob.id, cleo.id], play: 'scramble' }]
    const id = await create({ ...form, balls })
    const shared = (await stateOf(id)).players.find(({ userId }) => userId === cleo.id)?.ballNo ?? 0
    await patch(ann, id, { ...form, players: [ann.id, bob.id], balls: [] })
    const back = (await patch(ann, id, { ...form, balls: [] })).json<MatchState>()
    expect(back.balls.map(({ ballNo }) => ballNo)).not.toContain(shared)
    const late = { id: randomUUID(), holeNumber: 1, strokes: 2, base: null }
    const sent = await world.submit(ann, id, [{ ballNo: shared, scores: [late] }])
    expect(sent.json().outcomes).toMatchObject([{ outcome: 'rejected', code: 'not-a-player' }])
  })
})

describe('games in which everyone plays everyone', () => {
  test('are rejected if they have more pairings than two games of 48 players, even in a change', async () => {
    const people = [ann]
    for (let n = 1; n < 48; n++) people.push({ id: await aUser(database), cookie: '' })
    const form = await aForm(people)
    const nassaus = Array.from({ length: 3 }, () => ({ format: 'nassau' }))
    const message = 'These games come to 3,384 matches between two; at most 2,256 can be played'
    const rejection = { code: 'invalid-request', issues: [{ path: 'games', message }] }
    expect((await post(ann, '/api/matches', { ...form, games: nassaus })).json()).toEqual(rejection)
    const id = await create({ ...form, games: nassaus.slice(1) })
    expect((await patch(ann, id, { ...form, games: nassaus })).json()).toEqual(rejection)
    const ofFour = { format: 'nassau', among: form.players.slice(0, 4) }
    const small = Array.from({ length: 20 }, () => ofFour)
    expect((await patch(ann, id, { ...form, games: small })).statusCode).toBe(200)
  })
})

describe('invalid data', () => {
  test.each([
    ['0001-01-01', 'Enter a date in this century'],
    ['9999-12-31', 'Enter a date in this century'],
    ['2010-07-18', 'The date can be up to ten years back or one year ahead'],
    ['2099-07-18', 'The date can be up to ten years back or one year ahead'],
  ])('a match on %s is rejected', async (date, message) => {
    const reply = await post(ann, '/api/matches', { ...(await aForm([ann, bob])), date })
    expect(reply.json().issues).toEqual([{ path: 'date', message }])
  })

  test.each([
    [
      'a side without players',
      () => ({ matchType: 'team', teams: { A: [], B: [ann.id, bob.id] } }),
      { path: 'teams.A', message: 'Every team needs a player' },
    ],
    [
      'a side whose name is half a character',
      () => ({ sides: sidesWith('Old \uD800') }),
      { path: 'sides.0.name', message: 'Name cannot contain invisible characters' },
    ],
    [
      'a tee time beyond the calendar',
      () => ({ groups: [{ players: [ann.id], startsOn: 1, teeTime: '9999-12-31T23:59:59-23:59' }] }),
      { path: 'groups.0.teeTime', message: 'Enter a tee time in this century' },
    ],
  ])('%s is rejected', async (_what, change, issue) => {
    const reply = await post(ann, '/api/matches', { ...(await aForm([ann, bob])), ...change() })
    expect(reply.json().issues).toEqual([issue])
  })

  test('rejects a ball number that no match has, and reveals nothing to a stranger', async () => {
    const id = await create(await aForm([ann, bob]))
    const sent = await world.submit(ann, id, [{ ballNo: 32_768, scores: [{ holeNumber: 1, strokes: 4 }] }])
    expect(sent.json().outcomes).toMatchObject([{ outcome: 'rejected', code: 'not-a-player' }])
    expect(await world.status(cleo, `/api/matches/${id}/entries/1/strokes/b32768`)).toBe(404)
  })

  test('an unreadable result leaves the list of matches readable', async () => {
    const id = await create(await aForm([ann, bob]))
    await world.enterCards(id, [0, 1])
    await world.complete(id)
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

describe('the history of a change', () => {
  test('shows games before and after, players who joined and left, and nothing else', async () => {
    const form = await aForm([ann, bob, cleo])
    const games = [
      { gameNo: 1, format: 'skins', settings: { allowancePercent: 2 } },
      { gameNo: 2, format: 'nassau', settings: { stakes: { front: 5, back: 5, total: 5 } } },
      { gameNo: 3, format: 'gross' },
    ]
    const id = await create({ ...form, games })
    await enter(id, 1, 1, 4)
    const changed = [
      { gameNo: 1, format: 'skins', settings: { allowancePercent: 100, stake: 2 } },
      {
        gameNo: 2,
        format: 'nassau',
        settings: { stakes: { front: 10, back: 5, total: 5 }, presses: { kind: 'manual' } },
      },
      { format: 'net' },
    ]
    const players = [ann.id, bob.id, dan.id]
    await patch(ann, id, { ...form, date: '2026-07-19', players, games: changed })
    const last = (await historyOf(id)).at(-1)
    expect(last?.people).toEqual(
      expect.arrayContaining([cleo, dan].map((person) => expect.objectContaining({ userId: person.id }))),
    )
    expect(last?.edit).toEqual({
      date: { before: '2026-07-18', after: '2026-07-19' },
      joined: [dan.id],
      left: [cleo.id],
      games: [
        { gameNo: 3, format: 'gross', change: 'removed', settings: [] },
        {
          gameNo: 1,
          format: 'skins',
          change: 'changed',
          settings: [
            { key: 'allowancePercent', before: 2, after: 100 },
            { key: 'stake', before: 0, after: 2 },
          ],
        },
        {
          gameNo: 2,
          format: 'nassau',
          change: 'changed',
          settings: [
            { key: 'stakes.front', before: 5, after: 10 },
            { key: 'presses', before: 'off', after: 'manual' },
          ],
        },
        { gameNo: 4, format: 'net', change: 'added', settings: [] },
      ],
    })
  })

  test('ignores an explicit default, and shows a new tee and new holes', async () => {
    const [form, other] = [await aForm([ann, bob]), await aForm([ann, bob])]
    const id = await create({ ...form, games: [{ gameNo: 1, format: 'skins' }] })
    const asUsual = [{ gameNo: 1, format: 'skins', settings: { stake: 0 } }]
    await patch(ann, id, { ...form, games: asUsual })
    await patch(ann, id, { ...other, teeBoxId: other.teeBoxIds[1], games: asUsual, holes: 'front' })
    const edits = (await historyOf(id)).map(({ edit }) => edit)
    expect(edits.slice(-2)).toEqual([
      {},
      { tee: { before: expect.any(String), after: 'Yellow' }, holes: { before: 18, after: 9 } },
    ])
  })
})

function historyOf(id: number) {
  return get<Reply<typeof api.results.history>>(ann, `/api/matches/${id}/events`)
}
