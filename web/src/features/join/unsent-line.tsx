import { syncOf } from '#sync/browser-sync-client.ts'
import { useStore } from '#ui/hooks/use-store.ts'
import { useState } from 'react'

/** How many scores only this phone has; nothing where all were sent. */
export function UnsentLine({ userId }: { userId: number }) {
  // Once, and not with every drawing: opening somebody's sync closes that of whoever was here before.
  const [unsent] = useState(() => syncOf(userId).unsent)
  const { waiting, setAside } = useStore(unsent)
  const count = waiting + setAside
  return count === 0 ? null : <p className="font-medium">{unsentWords(count)}</p>
}

function unsentWords(count: number): string {
  return count === 1
    ? 'One score wasn’t sent. It stays on this phone, and is sent only if you join as the same player again.'
    : `${count} scores weren’t sent. They stay on this phone, and are sent only if you join as the same player again.`
}
