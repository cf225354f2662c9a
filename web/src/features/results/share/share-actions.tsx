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
import { words } from '../words.ts'

/** Shares the results as a picture. */
export async function sharePicture(live: ScoredMatch, decided: Decided, link: string | undefined) {
  try {
    const picture = await drawPicture(pictureOf({ ...live, link }, decided))
    const file = new File([picture], `${fileNameOf(live)}.png`, { type: 'image/png' })
    tell(await shareFile(titleOf(live), file))
  } catch {
    tell('failed')
  }
}

/** Exports the results: as text, on paper, or as a spreadsheet. */
export function KeepActions({ decided, ...live }: ScoredMatch & { decided: Decided }) {
  const { match, engineMatch, result, names } = live
  const share = async () => tell(await shareText(titleOf(live), resultsText(live, decided)))
  const download = () => {
    const csv = cardCsv(match, cardRows(match, engineMatch, result, names))
    // The byte order mark makes spreadsheets read it as UTF-8.
    downloadFile(
      new File(['\uFEFF', csv], `${fileNameOf({ match })}.csv`, { type: 'text/csv;charset=utf-8' }),
    )
  }
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button look="outline" onClick={() => void share()}>
        <MessageSquareText aria-hidden className="size-5" />
        {words.share.asText}
      </Button>
      <Button look="outline" onClick={() => window.print()}>
        <Printer aria-hidden className="size-5" />
        {words.share.print}
      </Button>
      <Button look="outline" onClick={download}>
        <Download aria-hidden className="size-5" />
        {words.share.csv}
      </Button>
    </div>
  )
}

function titleOf({ match }: Pick<ScoredMatch, 'match'>): string {
  return words.share.resultsAt(match.course.name)
}

function fileNameOf({ match }: Pick<ScoredMatch, 'match'>): string {
  return `${match.date} ${match.course.name}`
}

function tell(outcome: Shared): void {
  if (outcome === 'copied') showToast({ title: words.share.copied, description: words.share.paste })
  if (outcome === 'downloaded') showToast({ title: words.share.saved, description: words.share.inDownloads })
  if (outcome === 'failed') {
    showToast({
      title: words.share.failed,
      description: words.share.notAllowed,
      look: 'destructive',
    })
  }
}
