import { Button } from '../press/button.tsx'
import type { Shared } from './share-client.ts'
import { canShare, shareText } from './share-client.ts'
import { showToast } from '../tell/toast.ts'
import { Copy, Share2 } from 'lucide-react'

/** A readable link, and a button to share it. */
export function ShareLink({ title, link }: { title: string; link: string }) {
  const share = async () => tell(await shareText(title, link))
  return (
    <>
      <p className="text-center text-sm text-quiet select-all [overflow-wrap:anywhere]">{link}</p>
      <Button className="w-full" onClick={() => void share()}>
        {canShare() ? <Share2 aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
        {canShare() ? 'Share' : 'Copy link'}
      </Button>
    </>
  )
}

function tell(outcome: Shared): void {
  if (outcome === 'copied') showToast({ title: 'Link copied', description: 'Paste it into a message.' })
  if (outcome === 'failed') {
    showToast({
      title: "Couldn't share the link",
      description: "Your browser doesn't allow it here. Touch and hold the link to copy it.",
      look: 'destructive',
    })
  }
}
