import type { Connection } from '#live/next-stream.ts'
import { errorSentences } from '#text/error-sentences.ts'
import { formatClock } from '#text/format-date.ts'

/** What a person is told about the line to the server. */
export function connectionText(connection: Connection): string {
  if (connection.kind === 'live') return 'Live'
  if (connection.kind === 'connecting') return 'Connecting ...'
  if (connection.kind === 'reconnecting') return 'Reconnecting ...'
  if (connection.kind === 'offline')
    return connection.sinceMs === undefined
      ? 'Offline: as this phone last had it'
      : `Offline: last seen ${formatClock(connection.sinceMs)}`
  return errorSentences[connection.kind]
}
