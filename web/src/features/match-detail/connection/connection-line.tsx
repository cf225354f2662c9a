import type { Connection } from '#live/next-stream.ts'
import { classNames } from '#ui/class-names.ts'
import { connectionText } from './connection-text.ts'

/** The truth about what is on the screen: as it happens, or as it last was. */
export function ConnectionLine({ connection }: { connection: Connection }) {
  const isLive = connection.kind === 'live'
  return (
    <output className="flex items-center gap-2 text-sm font-medium text-quiet">
      <span
        aria-hidden
        className={classNames(
          'size-2.5 shrink-0 rounded-full border-2',
          isLive ? 'border-fairway bg-fairway' : 'border-quiet',
        )}
      />
      {connectionText(connection)}
    </output>
  )
}
