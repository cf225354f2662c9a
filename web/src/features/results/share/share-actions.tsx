import type { ButtonLook } from '#ui/press/button-style.ts'
import { Button } from '#ui/press/button.tsx'
import type { Shared } from '#ui/device/share-client.ts'
import { downloadFile, shareFile, shareText } from '#ui/device/share-client.ts'
import { showToast } from '#ui/tell/toast.ts'
import { Download, MessageSquareText, Printer, Share2 } from 'lucide-react'
import { cardRows } from '#golf/card/card-rows.ts'
import type { Decided } from '../tables/decided.ts'
import type { LiveMatch } from '../live-match.ts'
import { cardCsv } from './card-csv.ts'
import { drawPicture } from './picture/draw-picture.ts'
import { pictureOf } from './picture/picture-layout.ts'
import { resultsText } from './results-text.ts'

/** Where anybody sees a match, as far as this phone knows. */
export type FindLink = (matchId: number) => string | undefined

interface ShareButtonProps extends LiveMatch {
  decided: Decided
  findLink: FindLink | undefined
  look: ButtonLook
  /** As an icon where there is room for no more. */
  size: 'normal' | 'icon'
}

/** Tells others of the results by a picture for their chat. */
export function ShareButton({ decided, findLink, look, size, ...live }: ShareButtonProps) {
  const sharePicture = async () => {
    const link = findLink?.(live.match.id)
    const picture = await drawPicture(pictureOf({ ...live, link }, decided))
    const file = new File([picture], `${fileNameOf(live)}.png`, { type: 'image/png' })
    tell(await shareFile(titleOf(live), file))
  }
  return (
    <Button
      look={look}
      aria-label="Share"
      size={size}
      className={size === 'icon' ? undefined : 'flex-1'}
      onClick={() => void sharePicture().catch(() => tell('failed'))}
    >
      <Share2 aria-hidden className="size-5" />
      {size !== 'icon' && 'Share'}
    </Button>
  )
}

/** Takes it along: as a message, as a sheet of paper, as a spreadsheet. */
export function KeepActions({ decided, ...live }: LiveMatch & { decided: Decided }) {
  const { match, engineMatch, result, names } = live
  const share = async () => tell(await shareText(titleOf(live), resultsText(live, decided)))
  const download = () => {
    const csv = cardCsv(match, cardRows(match, engineMatch, result, names))
    // The mark at its start tells spreadsheets that it is UTF-8.
    downloadFile(
      new File(['\uFEFF', csv], `${fileNameOf({ match })}.csv`, { type: 'text/csv;charset=utf-8' }),
    )
  }
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button look="outline" onClick={() => void share()}>
        <MessageSquareText aria-hidden className="size-5" />
        Share as text
      </Button>
      <Button look="outline" onClick={() => window.print()}>
        <Printer aria-hidden className="size-5" />
        Print
      </Button>
      <Button look="outline" onClick={download}>
        <Download aria-hidden className="size-5" />
        Scorecard (CSV)
      </Button>
    </div>
  )
}

function titleOf({ match }: Pick<LiveMatch, 'match'>): string {
  return `Results at ${match.course.name}`
}

function fileNameOf({ match }: Pick<LiveMatch, 'match'>): string {
  return `${match.date} ${match.course.name}`
}

function tell(outcome: Shared): void {
  if (outcome === 'copied') showToast({ title: 'Results copied', description: 'Paste them into a message.' })
  if (outcome === 'downloaded')
    showToast({ title: 'Picture saved', description: 'It is among your downloads.' })
  if (outcome === 'failed') {
    showToast({
      title: 'Failed to share results',
      description: 'This browser does not allow it here.',
      look: 'destructive',
    })
  }
}
