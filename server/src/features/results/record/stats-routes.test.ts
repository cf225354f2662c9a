import { beforeAll, expect, test } from 'vitest'
import { aMatch, aUser } from '#testing/a-world.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import type { TestApp } from '#testing/test-app.ts'
import { signIn, testApp } from '#testing/test-app.ts'
import type { Database } from '#tables.ts'

let database: Database
let app: TestApp

beforeAll(async () => {
  database = await freshDatabase()
  app = await testApp(database)
})

test('nothing is invented for somebody who has not played', async () => {
  await aUser(database, { uid: 'new', handicapTenths: -15 })
  expect(await statsOf('new')).toEqual({
    totalMatches: 0,
    roundsPlayed: 0,
    bestScore: null,
    bestScoreToPar: null,
    bestNine: null,
    bestNineToPar: null,
    handicap: -1.5,
    asked: 0,
    claims: 0,
    proposals: null,
  })
})

test('the best score is the lowest full card of a complete match, with its distance to par', async () => {
  const ann = await aUser(database, { uid: 'ann' })
  const bob = await aUser(database, { uid: 'bob' })
  const round = (gross: number, isComplete = true) =>
    aMatch(database, {
      organiserId: bob,
      players: [
        { userId: ann, gross },
        { userId: bob, gross: 60 },
      ],
      isComplete,
    })
  await round(83)
  await round(78)
  await round(91)
  await aMatch(database, { organiserId: ann, players: [{ userId: ann }], isComplete: true })
  await aMatch(database, { organiserId: ann, players: [{ userId: ann }] })
  await aMatch(database, {
    organiserId: ann,
    players: [{ userId: ann, gross: 70 }],
    isComplete: true,
    isDeleted: true,
  })

  expect(await statsOf('ann')).toEqual({
    totalMatches: 5,
    roundsPlayed: 4,
    bestScore: 78,
    bestScoreToPar: '+6',
    bestNine: null,
    bestNineToPar: null,
    handicap: 11.2,
    asked: 0,
    claims: 0,
    proposals: null,
  })
})

async function statsOf(uid: string) {
  const cookie = await signIn(app, { uid })
  return (await app.inject({ url: '/api/stats', headers: { cookie } })).json()
}
