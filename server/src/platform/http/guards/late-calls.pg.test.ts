import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { aSubmission } from '#testing/a-submission.ts'
import type { Person } from '#testing/open-matches.ts'
import { openMatches } from '#testing/open-matches.ts'

// A caller who was admitted with the head of a request is checked again when its body has arrived.

const world = await openMatches()
await world.app.listen({ host: '127.0.0.1', port: 0 })

test('a body that arrives after all devices were signed out stores nothing', async () => {
  const bob = await world.aPerson('bob')
  const call = await begin(bob, '/api/guests', { displayName: 'Late Guest', handicap: '9' })
  await world.post(bob, '/api/auth/logout-everywhere', {})
  await vi.waitFor(async () => expect(await world.status(bob, '/api/users/me')).toBe(401))
  expect(await call.end()).toMatch(/^HTTP\/1.1 401 [^]*"signed-out"/)
  const guests = world.database.selectFrom('users').selectAll().where('displayName', '=', 'Late Guest')
  expect(await guests.execute()).toEqual([])
})

test('a body that arrives after the link was turned off stores no score', async () => {
  const { ann } = world
  const guest = await world.post(ann, '/api/guests', { displayName: 'Charlie', handicap: '18' })
  const { id: guestId } = guest.json<{ id: number }>()
  const matchId = await world.create({ ...(await world.aForm([ann])), players: [ann.id, guestId] })
  const link = await world.post(ann, `/api/matches/${matchId}/join-link`, { scores: 'all' })
  const joined = await world.app.inject({
    method: 'POST',
    url: '/api/join',
    payload: { token: link.json<{ token: string }>().token, playerNo: 2 },
  })
  const [cookie] = joined.cookies
  const charlie = { id: guestId, cookie: `${cookie?.name}=${cookie?.value}` }
  const submission = aSubmission([{ ballNo: 2, scores: [{ holeNumber: 1, strokes: 4 }] }])
  const call = await begin(charlie, `/api/matches/${matchId}/entries`, submission)
  await world.app.inject({
    method: 'DELETE',
    url: `/api/matches/${matchId}/join-link`,
    headers: { cookie: ann.cookie },
  })
  await vi.waitFor(async () => expect(await world.status(charlie, '/api/join')).toBe(401))
  expect(await call.end()).toMatch(/^HTTP\/1.1 401 /)
  expect((await world.stateOf(matchId)).cells).toEqual([])
})

/** Sends the head and one byte; by then the node has admitted the caller. */
async function begin({ cookie }: Person, path: string, payload: object) {
  const body = JSON.stringify(payload)
  const socket = connect({ port: world.app.addresses()[0]?.port ?? 0, host: '127.0.0.1' })
  const taken = once(world.app.server, 'request')
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: ${cookie}\r\n`
  const kind = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`
  socket.write(head + kind + body.slice(0, 1))
  await taken
  // The other session is looked up first.
  for (let time = 0; time < 3; time++) await world.app.inject({ url: '/api/join', headers: { cookie } })
  return {
    end: async (): Promise<string> => {
      socket.write(body.slice(1))
      let heard = ''
      for await (const chunk of socket) heard += String(chunk)
      return heard
    },
  }
}
