import { syncOf } from '#sync/browser-sync-client.ts'
import { useStore } from '#ui/hooks/use-store.ts'
import { useState } from 'react'
import { endedWords } from './ended-words.ts'

/** Shows the number of unsent scores; nothing if all were sent. */
export function UnsentLine({ userId }: { userId: number }) {
  // Once, not with every render: opening a person's sync closes the previous person's.
  const [unsent] = useState(() => syncOf(userId).unsent)
  const { waiting, setAside } = useStore(unsent)
  const count = waiting + setAside
  return count === 0 ? null : <p className="font-medium">{unsentWords(count)}</p>
}

function unsentWords(count: number): string {
  return endedWords.unsent(count)
}
