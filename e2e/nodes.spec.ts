import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { answers, startChild, waitUntil } from '@nineteenth/scripts/stack/child.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { root } from '@nineteenth/scripts/root.ts'
import { addRecord, newAccount, openSession, post } from './accounts.ts'
import { identityProvider, nodeEnv, nodes } from './environment.ts'
import { expect, test } from './fixtures.ts'

test('a session holds on every node, and its end reaches the others within two seconds', async () => {
  const account = await newAccount()
  const cookie = await openSession(nodes.first, account)
  await addRecord(nodes.first, cookie, account)
  expect(await statusOfMe(nodes.second, cookie)).toBe(200)

  await post(`${nodes.first}/api/auth/logout`, {}, cookie)
  await expect.poll(() => statusOfMe(nodes.second, cookie), { timeout: 2_000 }).toBe(401)
})

test('a node that is told to stop answers what it was asked, and ends', async () => {
  const { port, node } = await startOneMore()
  const { email, password } = await newAccount()
  const token = await identityProvider.signIn(email, password)

  const body = JSON.stringify({ token })
  const asking = request(`http://localhost:${port}/api/auth/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  })
  asking.flushHeaders()
  // The node has taken the request in hand and waits for the rest of it.
  await once(asking, 'continue')
  const toldAt = Date.now()
  node.signal('SIGTERM')
  await expect.poll(() => answers(`http://localhost:${port}/healthz`)).toBe(false)
  const answered = responseTo(asking)
  asking.end(body)

  expect((await answered).statusCode).toBe(200)
  expect(await node.ended).toBe(0)
  expect(Date.now() - toldAt).toBeLessThan(5_000)
})

async function statusOfMe(node: string, cookie: string): Promise<number> {
  const { status } = await fetch(`${node}/api/users/me`, { headers: { cookie } })
  return status
}

function responseTo(asking: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    asking.on('error', reject)
    asking.on('response', (response) => {
      // Unread, it would hold the connection open and the node with it.
      response.resume().on('end', () => resolve(response))
    })
  })
}

/** A node that nobody else uses, so that it may be ended. */
async function startOneMore() {
  const port = await freePort()
  const env = { ...nodeEnv, PORT: String(port) }
  const node = startChild({ name: 'third node', command: ['node', 'server/src/main.ts'], cwd: root, env })
  await waitUntil(node, () => answers(`http://localhost:${port}/readyz`))
  return { port, node }
}
