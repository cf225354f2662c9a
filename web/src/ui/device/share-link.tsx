import { Button } from '../press/button.tsx'
import type { Shared } from './share-client.ts'
import { canShare, shareText } from './share-client.ts'
import { showToast } from '../tell/toast.ts'
import { Copy, Share2 } from 'lucide-react'
import { words } from './words.ts'

/** A readable link, and a button to share it. */
export function ShareLink({ title, link }: { title: string; link: string }) {
  const share = async () => tell(await shareText(title, link))
  return (
    <>
      <p className="text-center text-sm text-quiet select-all [overflow-wrap:anywhere]">{link}</p>
      <Button className="w-full" onClick={() => void share()}>
        {canShare() ? <Share2 aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
        {canShare() ? words.share : words.copy}
      </Button>
    </>
  )
}

function tell(outcome: Shared): void {
  if (outcome === 'copied') showToast({ title: words.copied, description: words.paste })
  if (outcome === 'failed') {
    showToast({
      title: words.notShared,
      description: words.copyByHand,
      look: 'destructive',
    })
  }
}
