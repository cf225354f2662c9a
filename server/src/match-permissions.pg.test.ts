import { beforeAll, describe, expect, test } from 'vitest'
import { aMatch, aUser } from './testing/a-world.ts'
import { freshDatabase } from './testing/fresh-database.ts'
import type { TestApp } from './testing/test-app.ts'
import { signIn, testApp } from './testing/test-app.ts'
import type { Database } from './tables.ts'

type Who = 'signed out' | 'unverified' | 'stranger' | 'player' | 'organiser'
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

const missingId = 999_999

/** The expected status of each call on a match, in progress and complete. */
const table: [name: string, method: Method, path: string, open: Expected, complete: Expected][] = [
  ['see', 'GET', '', { player: 200, organiser: 200 }, { player: 200, organiser: 200 }],
  ['see the results', 'GET', '/results', { player: 200, organiser: 200 }, { player: 200, organiser: 200 }],
  ['see what happened', 'GET', '/events', { player: 200, organiser: 200 }, { player: 200, organiser: 200 }],
  [
    'see who entered what',
    'GET',
    '/entries/1/strokes/b1',
    { player: 200, organiser: 200 },
    { player: 200, organiser: 200 },
  ],
  ['enter scores', 'POST', '/scores', { player: 200, organiser: 200 }, { player: 409, organiser: 409 }],
  ['edit', 'PATCH', '', { player: 403, organiser: 200 }, { player: 403, organiser: 409 }],
  ['complete', 'POST', '/complete', { player: 403, organiser: 200 }, { player: 403, organiser: 409 }],
  ['reopen', 'POST', '/reopen', { player: 403, organiser: 403 }, { player: 403, organiser: 200 }],
  ['delete', 'DELETE', '', { player: 403, organiser: 200 }, { player: 403, organiser: 200 }],
]

interface Expected {
  player: number
  organiser: number
}

let database: Database
let app: TestApp
const cookies: Partial<Record<Who, string>> = {}
const ids: Partial<Record<Who, number>> = {}

beforeAll(async () => {
  database = await freshDatabase()
  app = await testApp(database)
  for (const who of ['unverified', 'stranger', 'player', 'organiser'] as const) {
    ids[who] = await aUser(database, { uid: who })
    cookies[who] = await signIn(app, { uid: who, isVerified: who !== 'unverified' })
  }
})

describe.each([
  ['in progress', false],
  ['complete', true],
])('a match %s', (_state, isComplete) => {
  describe.each(table)('to %s', (_name, method, path, open, complete) => {
    const expected = isComplete ? complete : open

    test.each([
      ['signed out', 401],
      ['unverified', 403],
      ['stranger', 404],
      ['player', expected.player],
      ['organiser', expected.organiser],
    ] as const)('%s: %i', async (who, status) => {
      const match = await aMatchOf(isComplete)
      const reply = await ask(who, method, path, match)
      expect(reply.statusCode, reply.body).toBe(status)
    })

    test('a stranger gets the same bytes as for a match that does not exist', async () => {
      const match = await aMatchOf(isComplete)
      const [theirs, nobodys] = [
        await ask('stranger', method, path, match),
        await ask('stranger', method, path, { ...match, id: missingId }),
      ]
      expect([theirs.statusCode, theirs.body]).toEqual([nobodys.statusCode, nobodys.body])
    })
  })
})

interface TestMatch {
  id: number
  courseId: number
  teeBoxId: number
}

async function aMatchOf(isComplete: boolean): Promise<TestMatch> {
  const [organiserId = 0, player = 0] = [ids.organiser, ids.player]
  const id = await aMatch(database, {
    organiserId,
    players: [{ userId: organiserId }, { userId: player }],
    isComplete,
  })
  const row = await database
    .selectFrom('matches')
    .select(['courseId', 'teeBoxId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, ...row }
}

function ask(who: Who, method: Method, path: string, { id, courseId, teeBoxId }: TestMatch) {
  const cookie = cookies[who]
  const players = [ids.organiser, ids.player]
  return app.inject({
    method,
    url: `/api/matches/${id}${path}`,
    headers: cookie === undefined ? {} : { cookie },
    ...(method === 'PATCH' && {
      payload: { courseId, teeBoxId, date: '2026-07-19', matchType: 'individual', players },
    }),
    ...(path === '/scores' && {
      payload: { players: [{ userId: ids.player, scores: [{ holeNumber: 1, strokes: 4 }] }] },
    }),
  })
}
