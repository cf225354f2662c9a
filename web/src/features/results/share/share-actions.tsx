import { Button } from '#ui/button.tsx'
import type { Shared } from '#ui/share-client.ts'
import { downloadFile, shareFile, shareText } from '#ui/share-client.ts'
import { showToast } from '#ui/toast.ts'
import { Download, Image, Printer, Share2 } from 'lucide-react'
import { cardRows } from '#golf/card/card-rows.ts'
import type { Decided } from '../decided/decided.ts'
import type { LiveMatch } from '../live-match.ts'
import { cardCsv } from './card-csv.ts'
import { drawPicture } from './picture/draw-picture.ts'
import { pictureOf } from './picture/picture-layout.ts'
import { resultsText } from './results-text.ts'

/** Tells others of the results: as a message or as a picture. */
export function ShareActions({ decided, ...live }: LiveMatch & { decided: Decided }) {
  const title = `Results at ${live.match.course.name}`
  const share = async () => tell(await shareText(title, resultsText(live, decided)))
  const sharePicture = async () => {
    const picture = await drawPicture(pictureOf(live, decided))
    tell(await shareFile(title, new File([picture], `${fileNameOf(live)}.png`, { type: 'image/png' })))
  }
  return (
    <div className="flex flex-wrap gap-2 px-4 pb-4">
      <Button look="outline" onClick={() => void share()}>
        <Share2 aria-hidden className="size-5" />
        Share
      </Button>
      <Button look="outline" onClick={() => void sharePicture().catch(() => tell('failed'))}>
        <Image aria-hidden className="size-5" />
        Share picture
      </Button>
    </div>
  )
}

/** Takes the card along: as a sheet of paper, as a spreadsheet. */
export function KeepActions({ match, engineMatch, result, names }: LiveMatch) {
  const download = () => {
    const csv = cardCsv(match, cardRows(match, engineMatch, result, names))
    // The mark at its start tells spreadsheets that it is UTF-8.
    downloadFile(
      new File(['\uFEFF', csv], `${fileNameOf({ match })}.csv`, { type: 'text/csv;charset=utf-8' }),
    )
  }
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
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
