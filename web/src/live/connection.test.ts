import { expect, test } from 'vitest'
import type { Connection, ConnectionEvent } from './connection.ts'
import { nextConnection } from './connection.ts'

test.each<[events: ConnectionEvent[], after: Connection]>([
  [['opened'], { kind: 'live' }],
  [['opened', 'broke'], { kind: 'reconnecting', sinceMs: 1 }],
  [['opened', 'broke', 'failed', 'failed'], { kind: 'offline', sinceMs: 1 }],
  [['failed', 'failed'], { kind: 'offline', sinceMs: undefined }],
  [['opened', 'broke', 'failed', 'opened'], { kind: 'live' }],
  [['opened', 'broke', 'signed-out'], { kind: 'signed-out' }],
  [['too-old'], { kind: 'too-old' }],
])('[SY15] after %j it is told as %j', (events, after) => {
  const connection = events.reduce<Connection>(nextConnection, { kind: 'connecting' })
  expect(connection).toEqual(after)
})
