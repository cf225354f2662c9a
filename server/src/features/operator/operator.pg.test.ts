import type { Figures } from '@nineteenth/contracts'
import { api } from '@nineteenth/contracts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { countOrEstimate } from '#platform/database/count-or-estimate.ts'
import { aCourse, aMatch, aUser } from '#testing/a-world.ts'
import { freshDatabase } from '#testing/fresh-database.ts'
import type { TestApp } from '#testing/test-app.ts'
import { ofThisFile } from '#testing/of-this-file.ts'
import { signIn, testApp, tokenOf } from '#testing/test-app.ts'
import { operatorStore } from './operator-store.ts'

const { accountStatuses } = ofThisFile()

const url = '/api/operator/figures'
const exactly = (count: number) => ({ count, isEstimate: false })

const database = await freshDatabase()
const app = await testApp(database)
const operator = await anOperator('olga')

describe('the figures', () => {
  test('contain the numbers of everything', async () => {
    const guest = { displayName: 'Gus', firstName: 'Gus', lastName: '', handicapTenths: 0 }
    await database
      .insertInto('users')
      .values({ ...guest, hostId: operator.id })
      .execute()
    const players = [{ userId: operator.id }]
    for (const state of [{}, { isComplete: true }, { isDeleted: true }])
      await aMatch(database, { organiserId: operator.id, players, ...state })
    const { courseId } = await aCourse(database)
    await database
      .updateTable('courses')
      .set({ source: 'open', sourceId: '1', licence: 'ODbL-1.0' })
      .where('id', '=', courseId)
      .execute()
    await app.inject({
      method: 'POST',
      url: '/api/problems',
      payload: { kind: 'render', message: 'x', page: '/' },
    })
    const figures = await read(await freshApp())
    expect(figures.people).toEqual({
      members: exactly(1),
      guests: exactly(1),
      deleted: exactly(0),
      operators: exactly(1),
      waiting: exactly(0),
    })
    expect(figures.sessions.signedIn).toEqual(exactly(1))
    expect(figures.matches).toEqual({ inProgress: exactly(1), complete: exactly(1), deleted: exactly(1) })
    expect(figures.links).toEqual({ join: exactly(0), watch: exactly(0) })
    expect(figures.courses).toEqual([
      { source: null, licence: null, count: 3 },
      { source: 'open', licence: 'ODbL-1.0', count: 1 },
    ])
    expect(figures.databaseBytes).toBeGreaterThan(1_000_000)
    expect(figures.tables.map(({ name }) => name)).toContain('entries')
    expect(figures.schema).toMatchObject({
      state: 'same',
      newest: { name: expect.stringMatching(/^\d{4}-/) },
    })
    expect(figures.services).toMatchObject([
      { name: 'PostgreSQL', state: 'ready' },
      { name: 'Redis', state: 'ready' },
    ])
    expect(figures.node).toMatchObject({ build: 'test', pool: { size: 5, used: 2, waiting: 5 } })
  })

  test('count the problems that browsers reported to this node', async () => {
    const { node } = await read(app)
    expect(node.browserProblems).toContainEqual({ kind: 'render', count: 1 })
  })

  test('contain no names', async () => {
    await aUser(database, { uid: 'secretive', username: 'hush.hush', displayName: 'Hester Hush' })
    await operatorStore(database).addAction({ action: 'end-sessions', personId: operator.id })
    const { body } = await ask(await freshApp(), operator.cookie)
    expect(body).toContain('"end-sessions"')
    expect(body).not.toMatch(/hush|Hester|olga|@example/)
  })

  test('are computed once for concurrent and subsequent requests', async () => {
    const own = await freshApp()
    const [one, other] = [await read(own), await read(own)]
    expect(other.madeAt).toBe(one.madeAt)
  })

  test('show problems of Redis', async () => {
    const own = await testApp(database, { redisUrl: 'redis://127.0.0.1:1' })
    const { services } = await read(own)
    expect(services[1]).toMatchObject({ name: 'Redis', state: 'no answer' })
  })
})

describe('for other members', () => {
  test('the call does not exist, like an unknown path', async () => {
    await aUser(database, { uid: 'mel' })
    const cookies = [undefined, 'x', await signIn(app, { uid: 'mel' }), await signIn(app, { uid: 'new' })]
    for (const cookie of cookies) {
      const nowhere = await ask(app, cookie, '/api/operator/nothing')
      const hidden = await ask(app, cookie)
      expect([hidden.statusCode, hidden.body]).toEqual([404, nowhere.body])
    }
  })

  test('not even its rate limit shows that the call exists', async () => {
    await aUser(database, { uid: 'script' })
    const cookie = await signIn(app, { uid: 'script' })
    const own = await testApp(database, { limitFactor: 0.01 })
    for (let time = 0; time < 40; time++) expect((await ask(own, cookie)).statusCode).toBe(404)
  })
})

describe('an operator', () => {
  test('is marked in their own profile, unlike all others', async () => {
    await aUser(database, { uid: 'plain' })
    expect(await profileOf(operator.cookie)).toHaveProperty('isOperator', true)
    expect(await profileOf(await signIn(app, { uid: 'plain' }))).not.toHaveProperty('isOperator')
    const headers = { cookie: operator.cookie }
    const changed = await app.inject({
      method: 'PATCH',
      url: '/api/users/me',
      headers,
      payload: { firstName: 'Olga' },
    })
    expect(changed.json()).toHaveProperty('isOperator', true)
  })

  test('loses access after the role is removed', async () => {
    const { id, cookie } = await anOperator('tom')
    expect((await ask(await freshApp(), cookie)).statusCode).toBe(200)
    await operatorStore(database).setOperator(id, false)
    expect((await ask(await freshApp(), cookie)).statusCode).toBe(404)
    expect(await profileOf(cookie)).not.toHaveProperty('isOperator')
  })

  test('loses access after the account is deleted', async () => {
    const { id, cookie } = await anOperator('dora')
    const deleted = await app.inject({
      method: 'POST',
      url: '/api/users/me/delete',
      headers: { cookie },
      payload: { token: tokenOf({ uid: 'dora' }) },
    })
    expect(deleted.statusCode).toBe(200)
    expect(await operatorStore(database).listOperators()).not.toContain(id)
    await expect(
      database.updateTable('users').set({ isOperator: true }).where('id', '=', id).execute(),
    ).rejects.toThrow('operators_are_members')
  })

  test('does not pass the role on to a person who takes over the account by its address', async () => {
    const { id } = await anOperator('gone')
    accountStatuses.set('gone', { kind: 'gone' })
    const cookie = await signIn(app, { uid: 'next', email: 'gone@example.org' })
    expect(await profileOf(cookie)).toMatchObject({ id })
    expect(await profileOf(cookie)).not.toHaveProperty('isOperator')
    expect(await operatorStore(database).listOperators()).not.toContain(id)
  })
})

test('expensive counts are estimated', async () => {
  const people = sql`users where host_id is null`
  const exact = await countOrEstimate(database, people)
  const estimate = await countOrEstimate(database, people, 0)
  expect([exact.isEstimate, estimate.isEstimate]).toEqual([false, true])
  expect(estimate.count).toBeGreaterThan(0)
})

async function freshApp(): Promise<TestApp> {
  return testApp(database)
}

async function anOperator(uid: string): Promise<{ id: number; cookie: string }> {
  const id = await aUser(database, { uid, username: uid, email: `${uid}@example.org` })
  await operatorStore(database).setOperator(id, true)
  return { id, cookie: await signIn(app, { uid }) }
}

async function ask(node: TestApp, cookie: string | undefined, path = url) {
  return node.inject({ url: path, headers: cookie === undefined ? {} : { cookie } })
}

async function read(node: TestApp): Promise<Figures> {
  const reply = await ask(node, operator.cookie)
  expect(reply.statusCode, reply.body).toBe(200)
  return api.operator.figures.reply.parse(reply.json())
}

async function profileOf(cookie: string): Promise<object> {
  return (await app.inject({ url: '/api/users/me', headers: { cookie } })).json()
}
