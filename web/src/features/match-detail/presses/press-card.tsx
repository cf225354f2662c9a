import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { AgreedPress } from '@nineteenth/contracts'
import type { NameOf, PressOffer, Segment } from '@nineteenth/scoring'
import type { SideOffers } from './offers-by-side.ts'
import { offersBySide } from './offers-by-side.ts'
import { useNotePress } from './use-note-press.ts'

interface PressCardProps {
  matchId: number
  offers: readonly PressOffer[]
  nameOf: NameOf
}

/** The presses that may be agreed on now. Once noted they stand with the bets of their game. */
export function PressCard({ matchId, offers, nameOf }: PressCardProps) {
  const { notePress, isPending } = useNotePress(matchId)
  return (
    <Card aria-labelledby="presses" className="pb-2">
      <h2 id="presses" className="px-4 pt-4 pb-2 text-lg font-semibold">
        Presses
      </h2>
      {offers.length === 0 && (
        <p className="px-4 pb-2 text-quiet">Nothing to press: nobody is down in the newest bet.</p>
      )}
      <ul>
        {offersBySide(offers, nameOf).map((side) => (
          <SideLine key={side.title} side={side} isPending={isPending} onPress={notePress} />
        ))}
      </ul>
    </Card>
  )
}

interface SideLineProps {
  side: SideOffers
  isPending: boolean
  onPress: (press: AgreedPress) => void
}

function SideLine({ side: { title, presses }, isPending, onPress }: SideLineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-rule px-4 py-2">
      <p className="min-w-48 flex-1 [overflow-wrap:anywhere]">{title}</p>
      <div className="flex gap-2">
        {presses.map((press) => (
          <Button
            key={press.segment}
            look="outline"
            aria-label={`Press, ${betText(press)}: ${title}`}
            disabled={isPending}
            onClick={() => onPress(press)}
          >
            {betText(press)}
          </Button>
        ))}
      </div>
    </li>
  )
}

const segmentTitles: Record<Segment, string> = { front: 'Front', back: 'Back', total: 'Total' }

function betText({ segment, fromHole }: AgreedPress): string {
  return `${segmentTitles[segment]} from ${fromHole}`
}
