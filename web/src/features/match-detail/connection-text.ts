import type { Connection } from '#live/next-stream.ts'
import { errorSentences } from '#text/error-sentences.ts'
import { formatClock } from '#text/format-date.ts'

/** What a person is told about the line to the server. `isServerDown`: it answers, but with an error. */
export function connectionText(connection: Connection, isServerDown: boolean): string {
  if (connection.kind === 'live') return 'Live'
  if (connection.kind === 'connecting') return 'Connecting ...'
  if (connection.kind === 'reconnecting') return 'Reconnecting ...'
  if (connection.kind === 'offline' && isServerDown)
    return "Couldn't reach Nineteenth. Showing the last saved version."
  if (connection.kind === 'offline')
    return connection.sinceMs === undefined
      ? 'Offline. Showing the last saved version.'
      : `Offline: last seen ${formatClock(connection.sinceMs)}`
  return errorSentences[connection.kind]
}
