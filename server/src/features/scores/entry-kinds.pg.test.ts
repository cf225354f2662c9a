import type { api, Cell, Reply } from '@nineteenth/contracts'
import { toEngineMatch } from '@nineteenth/contracts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aPhoneSends } from '#testing/a-submission.ts'
import type { Person } from '#testing/open-matches.ts'
import { openMatches } from '#testing/open-matches.ts'

type Sent = Parameters<typeof aPhoneSends>[0][number]

const { database, ann, aPerson, aForm, create, post, get, patch, submit, stateOf } = await openMatches()
const [bob, cleo, dan] = [await aPerson('bob'), await aPerson('cleo'), await aPerson('dan')]
const byAgreement = { format: 'nassau', settings: { presses: { kind: 'manual' }, handicaps: 'none' } }
let form: Awaited<ReturnType<typeof aForm>>
let matchId: number

/** Ann and Bob against Cleo and Dan: balls 1 and 2 against 3 and 4. */
beforeEach(async () => {
  form = await aForm([ann, bob, cleo, dan])
  const sides = [
    { name: 'Old', players: [ann.id, bob.id] },
    { name: 'Young', players: [cleo.id, dan.id] },
  ]
  const games = [byAgreement, { format: 'match-play', settings: {} }, { format: 'gross' }]
  matchId = await create({ ...form, matchType: 'team', sides, games })
})

const aPress = (part: Partial<Cell> = {}): Cell => ({ hole: 7, kind: 'press', of: 'g1:1-3:front', ...part })

describe('[PR3] a press', () => {
  test('counts for every phone, is one bet if two phones enter it, and can be removed by any player', async () => {
    expect(await send(ann, [{ cell: aPress(), value: 1, base: null }])).toEqual(['applied'])
    expect(await send(cleo, [{ cell: aPress(), value: 1, base: null }])).toEqual(['applied'])
    expect(await agreed()).toEqual([
      { kind: 'manual', agreed: [{ between: [1, 3], segment: 'front', fromHole: 7 }] },
    ])
    const [press] = (await stateOf(matchId)).cells
    expect(await send(dan, [{ cell: aPress(), value: null, base: press!.entry }])).toEqual(['applied'])
    expect(await agreed()).toEqual([{ kind: 'manual', agreed: [] }])
  })

  test.each([
    ['a game that is not in the match', { of: 'g9:1-3:front' }],
    ['a game without presses by agreement', { of: 'g2:1-3:total' }],
    ['balls of one side', { of: 'g1:1-2:front' }],
    ['a ball that is not the lowest of its side', { of: 'g1:1-4:front' }],
    ['sides in the other order', { of: 'g1:3-1:front' }],
    ['a segment that is not played', { of: 'g1:1-3:middle' }],
  ])('of %s is rejected', async (_what, part) => {
    expect(await send(ann, [{ cell: aPress(part), value: 1 }])).toEqual(['not-asked'])
    expect((await stateOf(matchId)).cells).toEqual([])
  })

  test('is rejected for a hole that is not played, or with another value', async () => {
    expect(await send(ann, [{ cell: aPress({ hole: 0 }), value: 1 }])).toEqual(['hole-not-played'])
    expect(await send(ann, [{ cell: aPress(), value: 2 }])).toEqual(['invalid-value'])
  })

  test('is rejected in a complete match', async () => {
    await post(ann, `/api/matches/${matchId}/complete`)
    expect(await send(ann, [{ cell: aPress(), value: 1 }])).toEqual(['match-complete'])
  })

  test('stays in the log when its game is removed, and counts in no other game', async () => {
    await send(ann, [{ cell: aPress(), value: 1 }])
    await patch(ann, matchId, { ...form, matchType: 'team', games: [{ ...byAgreement }] })
    const games = [{ gameNo: 1, format: 'gross' }, byAgreement]
    await patch(ann, matchId, { ...form, matchType: 'team', games })
    expect(await agreed()).toEqual([{ kind: 'manual', agreed: [] }])
    expect((await stateOf(matchId)).cells).toMatchObject([aPress()])
    expect(
      (await get<Reply<typeof api.results.get>>(ann, `/api/matches/${matchId}/results`)).tables,
    ).toHaveLength(2)
  })
})

describe('[SX4] a press in sixes', () => {
  beforeEach(async () => {
    const settings = { presses: { kind: 'manual' }, order: '3-2-4' }
    matchId = await create({
      ...form,
      groups: [{ players: form.players, startsOn: 10 }],
      games: [{ format: 'sixes', settings }],
    })
  })

  test('is between the sides of the part that its hole belongs to, counted from the group’s first hole', async () => {
    // Part 1: 1 and 3 against 2 and 4. Part 2: 1 and 2 against 3 and 4.
    expect(await press(12, '1-2')).toEqual(['applied'])
    expect(await press(12, '1-3')).toEqual(['not-asked'])
    expect(await press(17, '1-3')).toEqual(['applied'])
    expect(await press(17, '1-2')).toEqual(['not-asked'])
    expect(await agreed()).toEqual([
      {
        kind: 'manual',
        agreed: [
          { between: [1, 2], segment: 'total', fromHole: 12 },
          { between: [1, 3], segment: 'total', fromHole: 17 },
        ],
      },
    ])
  })

  test('is too late if its phone had received a score of any of the four', async () => {
    const seen = await scored(bob, 4)
    const cell = aPress({ of: 'g1:1-2:total' })
    expect(await send(ann, [{ cell, value: 1, seen }])).toEqual(['press-too-late'])
  })
})

describe('[PR6] a press from a hole that has scores', () => {
  test.each([1, 2, 3, 4])('is too late if its phone had received the score of ball %i', async (ballNo) => {
    const seen = await scored(bob, ballNo)
    expect(await send(ann, [{ cell: aPress(), value: 1, seen }])).toEqual(['press-too-late'])
    expect(await send(ann, [{ cell: aPress({ hole: 8 }), value: 1, seen }])).toEqual(['applied'])
  })

  test('counts if its phone had not received them, even if it sends late', async () => {
    const { epoch, revision } = await stateOf(matchId)
    await scored(bob, 1)
    expect(await send(ann, [{ cell: aPress(), value: 1, seen: { epoch, revision } }])).toEqual(['applied'])
  })

  test('counts if the score its phone had received is from another epoch of the database', async () => {
    const { revision } = await scored(bob, 1)
    const seen = { epoch: 'another life', revision }
    expect(await send(ann, [{ cell: aPress(), value: 1, seen }])).toEqual(['applied'])
  })

  test('counts if the score was cleared before', async () => {
    await scored(bob, 1)
    const seen = await scored(bob, 1, null)
    expect(await send(ann, [{ cell: aPress(), value: 1, seen }])).toEqual(['applied'])
  })

  test('is too late if its own phone entered the score before, even in the same batch', async () => {
    const { epoch, revision } = await stateOf(matchId)
    const score = { cell: { hole: 7, kind: 'strokes', of: 'b3' }, value: 4 } as const
    const press = { cell: aPress(), value: 1, seen: { epoch, revision } }
    expect(await send(ann, [score, press], 8)).toEqual(['applied', 'press-too-late'])
    expect(await send(ann, [press], 8)).toEqual(['press-too-late'])
    expect(await send(ann, [press], 9)).toEqual(['applied'])
  })

  test('counts if its phone had a score there that it didn’t show', async () => {
    const score = { cell: { hole: 7, kind: 'strokes', of: 'b3' }, value: 4 } as const
    expect(await send(ann, [score, { cell: aPress(), value: 1 }], 8)).toEqual(['applied', 'applied'])
  })

  test('can always be removed', async () => {
    await send(ann, [{ cell: aPress(), value: 1 }])
    const [press] = (await stateOf(matchId)).cells
    const seen = await scored(bob, 1)
    expect(await send(ann, [{ cell: aPress(), value: null, base: press!.entry, seen }])).toEqual(['applied'])
  })
})

describe('a concession', () => {
  const cell = { hole: 5, kind: 'concession', of: 'g2:1-3' } as const

  test('is one answer for two sides: two phones that disagree cause a conflict', async () => {
    expect(await send(ann, [{ cell, value: 1, base: null }])).toEqual(['applied'])
    expect(await send(cleo, [{ cell, value: 3, base: null }])).toEqual(['conflict'])
    expect((await stateOf(matchId)).open).toMatchObject([
      { ...cell, value: 3, by: cleo.id, state: 'conflict' },
    ])
  })

  test('belongs only to a match between two sides', async () => {
    expect(await send(ann, [{ cell: { ...cell, of: 'g3:1-3' }, value: 1 }])).toEqual(['not-asked'])
    expect(await send(ann, [{ cell: { ...cell, kind: 'match-concession' }, value: 1 }])).toEqual(['applied'])
  })
})

test('accepts a withdrawal from the whole round', async () => {
  const cell = { hole: 0, kind: 'withdrawal', of: 'b2' } as const
  expect(await send(ann, [{ cell, value: 6 }])).toEqual(['applied'])
  expect(await send(ann, [{ cell: { ...cell, hole: 6 }, value: 6 }])).toEqual(['hole-not-played'])
})

test('rejects a question that no game asks', async () => {
  expect(await send(ann, [{ cell: { hole: 3, kind: 'greenie', of: 'g3' }, value: 1 }])).toEqual(['not-asked'])
})

test('[DT2] records a dot that is sent by itself, if a game asks for it', async () => {
  const dot = { hole: 3, kind: 'sandie', of: 'b1' } as const
  expect(await send(ann, [{ cell: dot, value: 1 }])).toEqual(['not-asked'])
  matchId = await create({ ...form, games: [{ format: 'junk', settings: {} }] })
  expect(await send(ann, [{ cell: dot, value: 1 }])).toEqual(['applied'])
})

test('the history of a match shows the answers that a game asks for, but no scores or putts', async () => {
  const games = [{ format: 'bingo', settings: {} }]
  matchId = await create({ ...form, matchType: 'individual', games })
  await scored(bob, 1)
  await send(ann, [{ cell: { hole: 7, kind: 'putts', of: 'b1' }, value: 2 }])
  expect(await send(ann, [{ cell: { hole: 7, kind: 'bingo', of: 'g1' }, value: 2 }])).toEqual(['applied'])
  const events = await get<Reply<typeof api.results.history>>(ann, `/api/matches/${matchId}/events`)
  expect(events.map(({ entry }) => entry)).toEqual([
    undefined,
    { hole: 7, kind: 'bingo', of: 'g1', value: 2 },
  ])
})

test('the history of a match shows presses, concessions and withdrawals with their authors', async () => {
  const concession = { hole: 5, kind: 'concession', of: 'g2:1-3' } as const
  const withdrawal = { hole: 0, kind: 'withdrawal', of: 'b2' } as const
  await send(bob, [{ cell: aPress(), value: 1, base: null }])
  // An equal entry is not current, and neither is one in conflict.
  await send(ann, [{ cell: aPress(), value: 1, base: null }])
  await send(ann, [{ cell: concession, value: 1, base: null }])
  await send(cleo, [{ cell: concession, value: 3, base: null }])
  await scored(bob, 1)
  await patch(ann, matchId, { ...form, matchType: 'team', date: '2026-07-19' })
  await send(dan, [{ cell: withdrawal, value: 6 }])
  await send(dan, [{ cell: aPress(), value: null }])
  const [press] = (await stateOf(matchId)).cells.filter(({ kind }) => kind === 'press')
  await send(dan, [{ cell: aPress(), value: null, base: press!.entry }])
  const events = await get<Reply<typeof api.results.history>>(ann, `/api/matches/${matchId}/events`)
  expect(
    events.map(({ kind, entry, displayName }) => [kind, entry?.value, entry?.kind, displayName]),
  ).toEqual([
    ['created', undefined, undefined, 'Golfer ann'],
    ['entered', 1, 'press', 'Golfer bob'],
    ['entered', 1, 'concession', 'Golfer ann'],
    ['edited', undefined, undefined, 'Golfer ann'],
    ['entered', 6, 'withdrawal', 'Golfer dan'],
    ['entered', null, 'press', 'Golfer dan'],
  ])
  expect(events[1]).toMatchObject({ userId: bob.id, edit: {}, people: [], entry: aPress() })
})

test('an entry of any kind records the member’s consent', async () => {
  await database
    .updateTable('matchPlayers')
    .set({ consent: 'asked' })
    .where('personId', '=', bob.id)
    .execute()
  await send(bob, [{ cell: aPress(), value: 1 }])
  const player = database.selectFrom('matchPlayers').select('consent')
  expect(await player.where('matchId', '=', matchId).where('personId', '=', bob.id).execute()).toEqual([
    { consent: 'given' },
  ])
})

/** The outcome of each entry, or its rejection. */
async function send(person: Person, entries: Sent[], device = 2): Promise<string[]> {
  const sent = aPhoneSends(entries, device)
  const reply = await post(person, `/api/matches/${matchId}/entries`, sent)
  expect(reply.statusCode, reply.body).toBe(200)
  const { outcomes } = reply.json<Reply<typeof api.entries.record>>()
  return outcomes.map((outcome) => (outcome.outcome === 'rejected' ? outcome.code : outcome.outcome))
}

/** Enters a score on hole 7 and returns the revision a phone has seen by then. */
async function scored(person: Person, ballNo: number, strokes: number | null = 4) {
  const reply = await submit(person, matchId, [{ ballNo, scores: [{ holeNumber: 7, strokes }] }])
  expect(reply.json()).toMatchObject({ outcomes: [{ outcome: 'applied' }] })
  const { epoch, revision } = await stateOf(matchId)
  return { epoch, revision }
}

/** The presses of each game by agreement, as the engine sees them. */
async function agreed() {
  const { games } = toEngineMatch(await stateOf(matchId))
  return games.flatMap((game) =>
    game.format === 'nassau' || game.format === 'sixes' ? [game.settings?.presses] : [],
  )
}

/** The outcome of Ann's press in sixes between these two sides. */
function press(hole: number, pair: string): Promise<string[]> {
  return send(ann, [{ cell: aPress({ hole, of: `g1:${pair}:total` }), value: 1 }])
}
