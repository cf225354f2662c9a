import type { Connection } from '#live/next-stream.ts'
import { expect, test } from 'vitest'
import { connectionText } from './connection-text.ts'

const sinceMs = new Date(2026, 7, 1, 14, 2, 31).getTime()

test.each<[Connection, string]>([
  [{ kind: 'connecting' }, 'Connecting ...'],
  [{ kind: 'live' }, 'Live'],
  [{ kind: 'reconnecting', sinceMs }, 'Reconnecting ...'],
  [{ kind: 'offline', sinceMs }, 'Offline: last seen 14:02'],
  [{ kind: 'offline', sinceMs: undefined }, 'Offline. Showing the last saved version.'],
  [{ kind: 'signed-out' }, 'You have been signed out. Sign in and carry on where you were.'],
  [{ kind: 'too-old' }, 'Nineteenth has been updated. Reload to carry on; nothing you entered is lost.'],
])('%o reads %s', (connection, text) => {
  expect(connectionText(connection, false)).toBe(text)
})

test.each([sinceMs, undefined])('a server that answers with an error is not called offline (%s)', (since) => {
  expect(connectionText({ kind: 'offline', sinceMs: since }, true)).toBe(
    "Couldn't reach Nineteenth. Showing the last saved version.",
  )
})
