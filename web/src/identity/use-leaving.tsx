import { useAuth } from './auth-context.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useState } from 'react'

/** Leaving that asks first while scores are on this phone alone. The question must be drawn by whoever leaves. */
export function useLeaving(leave: () => Promise<void>) {
  const { user } = useAuth()
  const [unsent, setUnsent] = useState(0)
  const start = async () => {
    const count = await countUnsent(user?.profile?.id)
    if (count === 0) return leave()
    setUnsent(count)
  }
  const question = (
    <Dialog
      title="Log out with scores unsent?"
      description={`${inWords(unsent)} only on this phone. Nothing is lost: it stays here, and is sent when you sign in on this phone again.`}
      isOpen={unsent > 0}
      onOpenChange={() => setUnsent(0)}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="outline" onClick={() => setUnsent(0)}>
          Stay signed in
        </Button>
        <Button look="danger" onClick={() => void leave().finally(() => setUnsent(0))}>
          Log out
        </Button>
      </div>
    </Dialog>
  )
  return { start: () => void start(), question }
}

function inWords(count: number): string {
  return count === 1 ? 'One score is' : `${count} scores are`
}

async function countUnsent(userId: number | undefined): Promise<number> {
  if (userId === undefined) return 0
  const { syncOf } = await import('#sync/browser-sync-client.ts')
  const { waiting, setAside } = syncOf(userId).unsent.getSnapshot()
  return waiting + setAside
}
