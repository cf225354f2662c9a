import { formatHandicap } from '#text/format-handicap.ts'
import { Button } from '#ui/button.tsx'
import type { PlayerRecord } from '@nineteenth/contracts'
import { useState } from 'react'
import { EstimateSheet } from './estimate-sheet.tsx'
import { RecordCard } from './record-card.tsx'

/** What the index would be by the rounds played here; never passed off as the official one. */
export function EstimateCard({ estimate }: Pick<PlayerRecord, 'estimate'>) {
  const { index, posted } = estimate
  return (
    <RecordCard id="estimate" title="Handicap estimate">
      {index === null ? (
        <p className="text-quiet">{tooFew(posted.length)}</p>
      ) : (
        <Estimated shown={formatHandicap(index)} estimate={estimate} />
      )}
    </RecordCard>
  )
}

function Estimated({ shown, estimate }: { shown: string; estimate: PlayerRecord['estimate'] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <p className="text-2xl font-semibold tabular-nums">{shown}</p>
        <Button look="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          How it comes about
        </Button>
      </div>
      <p className="mt-2 text-quiet">
        By the rules of the World Handicap System, from your latest {estimate.posted.length} rounds here. An
        estimate: your official index is issued by your club.
      </p>
      <EstimateSheet shown={shown} estimate={estimate} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  )
}

function tooFew(rounds: number): string {
  const have = rounds === 0 ? 'none yet' : rounds === 1 ? 'one' : 'two'
  return `An estimate needs three rounds in which every hole was played; there ${rounds === 2 ? 'are' : 'is'} ${have}.`
}
