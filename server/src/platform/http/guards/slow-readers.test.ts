import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { cutSlowReader } from './slow-readers.ts'

const piece = 'x'.repeat(64 * 1024)
const pieces = 400
let server: Server

afterEach(() => server.close())

test('a reader who stops reading a long response is cut off', async () => {
  const socket = connect(await listen({ everyMs: 100, minBytes: 32 * 1024 }), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const [, response] = await once(server, 'request')
  socket.pause()
  await once(response, 'close')
  expect(response.writableFinished).toBe(false)
  socket.destroy()
})

test('a reader who keeps reading gets all of it, even if the server pauses', async () => {
  const reply = await fetch(`http://127.0.0.1:${await listen({ everyMs: 1_500, minBytes: 1 }, 3_500)}`)
  expect(await reply.text()).toHaveLength(piece.length * pieces)
})

/** Serves a long response with one pause. */
async function listen(plan: { everyMs: number; minBytes: number }, pauseMs = 0): Promise<number> {
  server = createServer((_request, response) => {
    cutSlowReader(response, plan)
    Readable.from(write(pauseMs)).pipe(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has such an address
  const { port } = server.address() as AddressInfo
  return port
}

async function* write(pauseMs: number) {
  yield piece
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  for (let sent = 1; sent < pieces; sent++) yield piece
}
