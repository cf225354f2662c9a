import { LineView } from '#golf/explanation/line-view.tsx'
import { Sheet } from '#ui/tell/dialog.tsx'
import type { PlayerRecord } from '@nineteenth/contracts'
import { estimateLines } from './estimate-lines.ts'

interface EstimateSheetProps {
  shown: string
  estimate: PlayerRecord['estimate']
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

const differential =
  'A differential is adjusted gross less course rating, × 113 ÷ slope; no hole counts more than net double bogey. Playing conditions are left out.'
const completed =
  'Nine holes are completed by what your index of that day lets expect of nine more: index × 0.52 + 1.2, because the official table is not published.'

/** The arithmetic behind the estimate: every differential that counts, their average, and the index. */
export function EstimateSheet({ shown, estimate, isOpen, onOpenChange }: EstimateSheetProps) {
  const { lines, counting, nines } = estimateLines(estimate)
  const lowest = counting === 1 ? 'The lowest' : `The average of the lowest ${counting}`
  const average = `${lowest} of your latest ${estimate.posted.length} score differentials.`
  return (
    <Sheet
      title="Handicap estimate"
      description={[average, differential, ...(nines > 0 ? [completed] : [])].join(' ')}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <ol aria-label={`How the estimate comes to ${shown}`} className="-mt-1">
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is its place in the working
          <LineView key={index} line={line} isLast={index === lines.length - 1} />
        ))}
      </ol>
    </Sheet>
  )
}
