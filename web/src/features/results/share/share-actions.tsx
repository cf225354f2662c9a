import { Button } from '#ui/press/button.tsx'
import { type Shared, downloadFile, shareFile, shareText } from '#ui/device/share-client.ts'
import { showToast } from '#ui/tell/toast.ts'
import { Download, MessageSquareText, Printer } from 'lucide-react'
import { cardRows } from '#golf/card/card-rows.ts'
import type { Decided } from '../tables/decided-board.tsx'
import type { ScoredMatch } from '../live-match.tsx'
import { cardCsv } from './card-csv.ts'
import { drawPicture } from './picture/draw-picture.ts'
import { pictureOf } from './picture/picture-layout.ts'
import { resultsText } from './results-text.ts'

/** Tells others of the results by a picture for their chat. */
export async function sharePicture(live: ScoredMatch, decided: Decided, link: string | undefined) {
  try {
    const picture = await drawPicture(pictureOf({ ...live, link }, decided))
    const file = new File([picture], `${fileNameOf(live)}.png`, { type: 'image/png' })
    tell(await shareFile(titleOf(live), file))
  } catch {
    tell('failed')
  }
}

/** Takes it along: as a message, as a sheet of paper, as a spreadsheet. */
export function KeepActions({ decided, ...live }: ScoredMatch & { decided: Decided }) {
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

function titleOf({ match }: Pick<ScoredMatch, 'match'>): string {
  return `Results at ${match.course.name}`
}

function fileNameOf({ match }: Pick<ScoredMatch, 'match'>): string {
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
