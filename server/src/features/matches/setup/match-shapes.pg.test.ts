import { randomUUID } from 'node:crypto'
import type { MatchState } from '@nineteenth/contracts'
import { describe, expect, test } from 'vitest'
import { aCard, aUser } from '#testing/a-world.ts'
import type { Person } from '#testing/open-matches.ts'
import { openMatches } from '#testing/open-matches.ts'

const { database, ann, aPerson, create, enter, aForm, post, patch, stateOf, submit, resultsOf, status } =
  await openMatches()
const bob = await aPerson('bob', 180)
const cleo = await aPerson('cleo', 112)
const dan = await aPerson('dan', 300)

test('a change with the specification’s payload keeps everything that it doesn’t name', async () => {
  const form = await aForm([ann, bob, cleo, dan])
  const { teeBoxIds } = form
  const beyond = {
    holes: 'back',
    tees: [{ userId: bob.id, teeBoxId: teeBoxIds[1] }],
    balls: [{ players: [cleo.id, dan.id], play: 'scramble' }],
    groups: [{ players: [ann.id, bob.id, cleo.id, dan.id], startsOn: 10, teeTime: '2026-07-18T08:00:00Z' }],
    sides: [
      { name: 'Old', players: [ann.id, bob.id] },
      { name: 'Young', players: [cleo.id, dan.id] },
    ],
    games: [
      { format: 'gross', settings: { stake: 5 } },
      { format: 'gross', settings: { stake: 1 }, among: [ann.id, bob.id] },
    ],
  }
  const id = await create({ ...form, ...beyond })
  const before = await stateOf(id)
  const boxes = { quotaEnabled: false, nassauEnabled: false, netEnabled: false }
  const byForm = { ...form, ...boxes, matchType: 'team', settings: { gross: { stake: 5 } } }
  const changed = await patch(ann, id, { ...byForm, date: '2026-07-19' })
  expect(changed.json<MatchState>()).toEqual({
    ...before,
    date: '2026-07-19',
    revision: before.revision + 1,
  })
})

describe('tees of individual players', () => {
  test('a mixed foursome plays from three tees, each with its own card, handicap and rating', async () => {
    const form = await aForm([ann, bob, cleo, dan])
    const [white, yellow = 0, red = 0] = form.teeBoxIds
    const tees = [
      { userId: cleo.id, teeBoxId: red },
      { userId: bob.id, teeBoxId: yellow },
      { userId: dan.id, teeBoxId: red },
    ]
    const { tees: kept, players, teeBoxId } = await stateOf(await create({ ...form, tees }))
    expect(teeBoxId).toBe(white)
    expect(kept.map((tee) => [tee.teeNo, tee.teeBoxId, tee.name, tee.slope])).toEqual([
      [1, white, 'White', 133],
      [2, red, 'Red', 120],
      [3, yellow, 'Yellow', 127],
    ])
    expect(kept[1]?.holes[0]).toEqual({ number: 1, par: 5, strokeIndex: 18 })
    expect(players.map(({ teeNo }) => teeNo)).toEqual([1, 3, 2, 2])
    // 18.0 × 127 / 113 + (70.3 − 72), and 11.2 × 120 / 113 + (71.0 − 73).
    expect(players.map(({ courseHandicap }) => courseHandicap).slice(1, 3)).toEqual([19, 10])
  })

  test('stay once there are scores, and a new player may have a different tee', async () => {
    const form = await aForm([ann, bob])
    const [white, yellow, red] = form.teeBoxIds
    const id = await create({ ...form, tees: [{ userId: bob.id, teeBoxId: red }] })
    await enter(id, 2, 1, 5)
    const moved = await patch(ann, id, { ...form, tees: [{ userId: bob.id, teeBoxId: white }] })
    expect(moved.json()).toEqual({ code: 'match-has-scores' })
    const joined = await patch(ann, id, {
      ...form,
      players: [ann.id, bob.id, cleo.id],
      tees: [
        { userId: bob.id, teeBoxId: red },
        { userId: cleo.id, teeBoxId: yellow },
      ],
    })
    expect(joined.json<MatchState>().players.map(({ teeNo }) => teeNo)).toEqual([1, 2, 3])
  })
})

describe('nine holes', () => {
  test('a match over the back nine plays holes 10 to 18, with half the strokes', async () => {
    const id = await create({ ...(await aForm([ann, bob])), holes: 'back' })
    const { holes, tees, players } = await stateOf(id)
    expect(holes).toEqual(aCard.holes.slice(9))
    expect(tees[0]?.holes).toEqual(holes)
    expect(players.map(({ courseHandicap }) => courseHandicap)).toEqual([3, 11])

    const outside = { id: randomUUID(), holeNumber: 9, strokes: 4 }
    const rejected = await submit(ann, id, [{ ballNo: 1, scores: [outside] }])
    expect(rejected.json().outcomes).toEqual([
      { id: outside.id, outcome: 'rejected', code: 'hole-not-played' },
    ])

    for (const { number, par } of holes) {
      await enter(id, 1, number, par)
      if (number < 18) await enter(id, 2, number, par + 1)
    }
    const { missing } = await resultsOf(id)
    expect(missing).toEqual([{ ball: 2, holes: [18] }])
    await enter(id, 2, 18, 5)
    await post(ann, `/api/matches/${id}/complete`, {})
    const gross = (await resultsOf(id)).tables.find(({ format }) => format === 'gross')
    expect(gross?.rows.map(({ ball, cells }) => [ball, cells[0]])).toEqual([
      [1, '36'],
      [2, '45'],
    ])
    const rounds = await database.selectFrom('rounds').selectAll().where('matchId', '=', id).execute()
    expect(rounds.map(({ holes: played, gross: strokes }) => [played, strokes])).toEqual([
      [9, 36],
      [9, 45],
    ])
  })
})

describe('groups', () => {
  test('a shotgun sends three groups to three holes', async () => {
    const people = [ann, bob, cleo, dan, await aPerson('eva'), await aPerson('finn')]
    const ids = people.map(({ id }) => id)
    const groups = [
      { players: ids.slice(0, 2), startsOn: 1 },
      { players: ids.slice(2, 4), startsOn: 7, teeTime: '2026-07-18T09:30:00+02:00' },
      { players: ids.slice(4), startsOn: 13 },
    ]
    const state = await stateOf(await create({ ...(await aForm(people)), groups }))
    expect(state.groups.map(({ groupNo, startsOn }) => [groupNo, startsOn])).toEqual([
      [1, 1],
      [2, 7],
      [3, 13],
    ])
    expect(Date.parse(state.groups[1]?.teeTime ?? '')).toBe(Date.parse('2026-07-18T07:30:00Z'))
    expect(state.balls.map(({ groupNo }) => groupNo)).toEqual([1, 1, 2, 2, 3, 3])
  })

  test('a match may have 144 players in 36 groups, but no more', async () => {
    const people: Person[] = []
    for (let n = 0; n < 145; n++) people.push({ id: await aUser(database), cookie: '' })
    const ids = people.map(({ id }) => id)
    const groups = Array.from({ length: 36 }, (_, at) => ({
      players: ids.slice(4 * at, 4 * at + 4),
      startsOn: 1 + (at % 18),
    }))
    const form = await aForm(people.slice(0, 144))
    const sides = groups.map(({ players }, at) => ({ name: `Side ${at + 1}`, players }))
    const id = await create({ ...form, groups, sides, nassauEnabled: false })
    const { players, groups: kept, sides: named } = await stateOf(id)
    expect([players.length, kept.length, named.length]).toEqual([144, 36, 36])
    expect((await post(ann, '/api/matches', { ...form, players: ids, usernames: [] })).json()).toMatchObject({
      code: 'invalid-request',
      issues: [{ path: 'players', message: 'At most 144 players can play one match' }],
    })
  })
})

describe('balls that several players share', () => {
  test.each([
    ['alternate-shot', 'scramble'],
    ['greensomes', 'chapman'],
  ])('%s, %s: one score for all of them, which is not a round of any player', async (first, second) => {
    const form = await aForm([ann, bob, cleo, dan])
    const balls = [
      { players: [ann.id, bob.id], play: first },
      { players: [cleo.id, dan.id], play: second },
    ]
    const sides = [
      { name: 'Old', players: [ann.id, bob.id] },
      { name: 'Young', players: [cleo.id, dan.id] },
    ]
    const id = await create({ ...form, balls, sides })
    const { players, balls: kept } = await stateOf(id)
    expect(players.map(({ ballNo, side }) => [ballNo, side])).toEqual([
      [1, 'Old'],
      [1, 'Old'],
      [2, 'Young'],
      [2, 'Young'],
    ])
    expect(kept).toEqual([
      { ballNo: 1, sideNo: 1, groupNo: null, play: first },
      { ballNo: 2, sideNo: 2, groupNo: null, play: second },
    ])
    for (const { number, par } of aCard.holes)
      for (const ballNo of [1, 2]) await enter(id, ballNo, number, par)
    await post(ann, `/api/matches/${id}/complete`, {})
    const rounds = await database.selectFrom('rounds').select('gross').where('matchId', '=', id).execute()
    expect(rounds).toEqual([{ gross: null }, { gross: null }, { gross: null }, { gross: null }])
  })

  test.each([
    ['alternate-shot', 3],
    ['greensomes', 3],
    ['chapman', 4],
    ['scramble', 5],
  ])('%s with %i players: rejected', async (play, players) => {
    const people = [ann, bob, cleo, dan, await aPerson(`fifth-${play}`)].slice(0, players)
    const form = await aForm(people)
    const reply = await post(ann, '/api/matches', { ...form, balls: [{ players: form.players, play }] })
    expect(reply.json().issues).toEqual([
      {
        path: 'balls.0.players',
        message: 'Two to four players share a ball in a scramble, two in other formats',
      },
    ])
  })

  test.each([
    ['a player with two balls', [0, 1], [1, 2]],
    ['partners on two sides', [0, 3], [1, 2]],
  ])('%s: rejected', async (_what, ...pairs) => {
    const ids = [ann, bob, cleo, dan].map(({ id }) => id)
    const form = await aForm([ann, bob, cleo, dan])
    const sides = [
      { name: 'Old', players: ids.slice(0, 2) },
      { name: 'Young', players: ids.slice(2) },
    ]
    const balls = pairs.map((pair) => ({ players: pair.map((at) => ids[at]), play: 'scramble' }))
    const reply = await post(ann, '/api/matches', { ...form, sides, balls })
    expect(reply.json().code).toBe('invalid-request')
    expect(reply.json().issues[0].path).toBe('balls')
  })
})

describe('games', () => {
  test('a list of games overrides the check boxes, and names the players of each', async () => {
    const form = await aForm([ann, bob, cleo])
    const games = [
      { format: 'net', settings: { allowancePercent: 90 } },
      { format: 'gross', settings: { stake: 5 }, among: [cleo.id, ann.id] },
    ]
    const state = await stateOf(await create({ ...form, games }))
    expect(state.games).toEqual([
      { gameNo: 1, format: 'net', settings: { allowancePercent: 90 }, among: null },
      { gameNo: 2, format: 'gross', settings: { stake: 5 }, among: [1, 3] },
    ])
    expect(state).toMatchObject({
      quotaEnabled: false,
      nassauEnabled: false,
      grossEnabled: true,
      netEnabled: true,
    })
  })

  test('a player who joins after the first score is in no running game, unless the form includes them', async () => {
    const form = await aForm([ann, bob])
    const joining = { ...form, players: [ann.id, bob.id, cleo.id] }
    const id = await create({ ...form, quotaEnabled: false, nassauEnabled: false, netEnabled: false })
    await enter(id, 1, 1, 4)
    // Net is new with this change and includes all players.
    const gamesOn = { quotaEnabled: false, nassauEnabled: false }
    expect(amongAll(await patch(ann, id, { ...joining, ...gamesOn }))).toEqual([
      [1, 'gross', [1, 2]],
      [2, 'net', null],
    ])
    expect(amongAll(await patch(ann, id, { ...joining, ...gamesOn, date: '2026-07-20' }))).toEqual([
      [1, 'gross', [1, 2]],
      [2, 'net', null],
    ])
    // Existing games stay; the next player may still join games among everyone.
    const four = { ...joining, ...gamesOn, players: [...joining.players, dan.id], lateJoin: true }
    expect(amongAll(await patch(ann, id, four))).toEqual([
      [1, 'gross', [1, 2]],
      [2, 'net', null],
    ])
  })
})

describe('strokes that the group adds', () => {
  const reason = 'won last week'

  test('count in course handicap and quota, and stay when a change leaves them out', async () => {
    const form = await aForm([ann, bob])
    const plain = (await stateOf(await create(form))).players
    const added = [
      { userId: ann.id, strokes: -2, reason },
      { userId: bob.id, strokes: 3, reason: '' },
    ]
    const id = await create({ ...form, addedStrokes: added })
    const { players } = await stateOf(id)
    expect(players.map(({ addedStrokes, addedReason }) => [addedStrokes, addedReason])).toEqual([
      [-2, reason],
      [3, null],
    ])
    expect(players.map(({ courseHandicap }, at) => courseHandicap - plain[at]!.courseHandicap)).toEqual([
      -2, 3,
    ])
    expect(players.map(({ quota }, at) => quota - plain[at]!.quota)).toEqual([2, -3])
    const moved = await patch(ann, id, { ...form, date: '2026-07-19' })
    expect(moved.json<MatchState>().players).toEqual(players)
    const removed = await patch(ann, id, { ...form, addedStrokes: [] })
    expect(removed.json<MatchState>().players).toEqual(plain)
  })

  test('are locked from the first score on (GH5)', async () => {
    const form = { ...(await aForm([ann, bob])), addedStrokes: [{ userId: ann.id, strokes: 5, reason }] }
    const id = await create(form)
    await enter(id, 2, 1, 4)
    expect((await patch(ann, id, { ...form, addedStrokes: [] })).json()).toMatchObject({
      code: 'match-has-scores',
    })
    expect((await patch(ann, id, { ...form, date: '2026-07-19' })).statusCode).toBe(200)
  })

  test.each([{ strokes: 19 }, { strokes: -19 }, { strokes: 1.5 }, { userId: 0 }])(
    'are whole, from −18 to 18, for a player of the match: %o',
    async (wrong) => {
      const form = await aForm([ann, bob])
      const addedStrokes = [{ userId: ann.id, strokes: 1, reason, ...wrong }]
      expect((await post(ann, '/api/matches', { ...form, addedStrokes })).statusCode).toBe(400)
    },
  )
})

describe('two games of one format', () => {
  test('keep their own numbers when one of them is removed', async () => {
    const settings = { presses: { kind: 'manual' }, handicaps: 'none' }
    const games = [
      { format: 'match-play', settings, among: [ann.id, bob.id] },
      { format: 'match-play', settings, among: [cleo.id, dan.id] },
    ]
    const form = await aForm([ann, bob, cleo, dan])
    const id = await create({ ...form, games })
    const kept = await patch(ann, id, { ...form, games: [{ ...games[1], gameNo: 2 }] })
    expect(kept.json<MatchState>().games).toEqual([
      { gameNo: 2, format: 'match-play', settings, among: [3, 4] },
    ])
  })

  test('never reuse the number of a removed game, whose presses are not theirs', async () => {
    const [first, second] = [{ format: 'nassau' }, { format: 'skins' }]
    const form = await aForm([ann, bob])
    const id = await create({ ...form, games: [first, second] })
    await patch(ann, id, { ...form, games: [{ ...first, gameNo: 1 }] })
    const added = await patch(ann, id, { ...form, games: [{ ...first, gameNo: 1 }, { format: 'net' }] })
    expect(added.json<MatchState>().games.map(({ gameNo }) => gameNo)).toEqual([1, 3])
  })

  test('among some players stay so when a late player joins the games among everyone', async () => {
    const form = await aForm([ann, bob, cleo])
    const games = [{ format: 'gross' }, { format: 'gross', among: [ann.id, bob.id] }]
    const id = await create({ ...form, games })
    await enter(id, 1, 1, 4)
    const boxes = { quotaEnabled: false, nassauEnabled: false, netEnabled: false }
    const joining = { ...form, ...boxes, players: [...form.players, dan.id], lateJoin: true }
    expect(amongAll(await patch(ann, id, joining))).toEqual([
      [1, 'gross', null],
      [2, 'gross', [1, 2]],
    ])
  })
})

describe('a player whose seat another person takes over', () => {
  test('keeps every score, and entries already on their way still arrive', async () => {
    const [guest, member] = [await aPerson('guest'), await aPerson('member')]
    const id = await create(await aForm([ann, guest]))
    const [first, offline] = [anEntry(1, 4), anEntry(2, 5)]
    await submit(ann, id, [{ ballNo: 2, scores: [first] }])

    await claimPlace(guest.id, member.id)

    const late = await submit(ann, id, [{ ballNo: 2, scores: [offline] }])
    expect(late.json().outcomes).toEqual([{ id: offline.id, outcome: 'applied' }])
    const { players, cells } = await stateOf(id)
    expect(players[1]).toMatchObject({ playerNo: 2, userId: member.id, ballNo: 2 })
    expect(cells.map(({ of, value }) => [of, value])).toEqual([
      ['b2', 4],
      ['b2', 5],
    ])
    expect(await status(guest, `/api/matches/${id}`)).toBe(404)
  })

  test('the new person gets that player’s numbers even if they had left the match before', async () => {
    const [guest, member] = [await aPerson('guest-3'), await aPerson('member-3')]
    const form = await aForm([ann, guest, member])
    const id = await create(form)
    const players = [ann.id, guest.id]
    await patch(ann, id, { ...form, players })
    await claimPlace(guest.id, member.id)
    const changed = await patch(ann, id, { ...form, players: [ann.id, member.id], date: '2026-07-20' })
    expect(
      changed.json<MatchState>().players.map(({ userId, playerNo, ballNo }) => [userId, playerNo, ballNo]),
    ).toEqual([
      [ann.id, 1, 1],
      [member.id, 2, 2],
    ])
  })
})

function amongAll(reply: { json: () => MatchState }) {
  return reply.json().games.map(({ gameNo, format, among }) => [gameNo, format, among])
}

function anEntry(holeNumber: number, strokes: number) {
  return { id: randomUUID(), holeNumber, strokes, base: null }
}

/** Moves a guest's seat to a member, as a claim does. */
async function claimPlace(guestId: number, memberId: number): Promise<void> {
  await database
    .updateTable('matchPlayers')
    .set({ personId: memberId })
    .where('personId', '=', guestId)
    .execute()
}
