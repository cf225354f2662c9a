import { paths } from '#app/paths.ts'
import type { UnsentCount } from '#sync/unsent.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useState } from 'react'
import { Link } from 'wouter'
import { useAuth } from './auth-context.tsx'
import { notTakenWords } from './unsent-words.ts'

/** Leaving that asks first while scores are on this phone alone. The question must be drawn by whoever leaves. */
export function useLeaving(leave: () => Promise<void>) {
  const { user } = useAuth()
  const [unsent, setUnsent] = useState<UnsentCount>()
  const [isAsking, setAsking] = useState(false)
  const stay = () => setAsking(false)
  const start = async () => {
    const count = await countUnsent(user?.profile?.id)
    if (!count || count.waiting + count.setAside === 0) return leave()
    setUnsent(count)
    setAsking(true)
  }
  const question = (
    <Dialog
      title="Log out with scores unsent?"
      description={unsent ? inWords(unsent) : ''}
      isOpen={isAsking}
      onOpenChange={stay}
    >
      {unsent && unsent.setAside > 0 && (
        <Link
          href={placeOf(unsent)}
          className={classNames(buttonStyle('plain'), '-mt-3 mb-1 -ml-4')}
          onClick={stay}
        >
          See them
        </Link>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="outline" onClick={stay}>
          Stay signed in
        </Button>
        <Button look="danger" onClick={() => void leave().finally(stay)}>
          Log out
        </Button>
      </div>
    </Dialog>
  )
  return { start: () => void start(), question }
}

function inWords({ waiting, notTaken }: UnsentCount): string {
  const refused = notTaken.reduce((sum, { scores }) => sum + scores, 0)
  const sentences = [
    waiting > 0 && `${waitingWords(waiting)} when you sign in on this phone again.`,
    refused > 0 && `${notTakenWords(refused)}: only this phone has ${refused === 1 ? 'it' : 'them'}.`,
    'Nothing is lost: what is here stays here.',
  ]
  return sentences.filter(Boolean).join(' ')
}

function waitingWords(count: number): string {
  return count === 1
    ? 'One score waits to be sent, and is sent'
    : `${count} scores wait to be sent, and are sent`
}

/** Where those that were not taken are seen; of several matches the list says which. */
function placeOf({ notTaken: [first, ...others] }: UnsentCount): string {
  return first && others.length === 0 ? paths.enterScores(first.matchId) : paths.matches
}

async function countUnsent(userId: number | undefined): Promise<UnsentCount | undefined> {
  if (userId === undefined) return undefined
  const { syncOf } = await import('#sync/browser-sync-client.ts')
  return syncOf(userId).unsent.getSnapshot()
}
