import { buttonStyle } from '#ui/button-style.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { memo } from 'react'
import type { EntryHole } from '../entry-card.ts'

interface HoleHeaderProps {
  hole: EntryHole
  onTurn: (by: 1 | -1) => void
}

/** Drawn when the hole is turned, not at every tap. */
export const HoleHeader = memo(function HoleHeader({ hole, onTurn }: HoleHeaderProps) {
  return (
    <div className="flex items-center justify-between">
      <TurnButton label="Previous hole" onPress={() => onTurn(-1)}>
        <ChevronLeft aria-hidden className="size-7" />
      </TurnButton>
      <div className="text-center" aria-live="polite">
        <h2 className="text-xl font-semibold tabular-nums">Hole {hole.number}</h2>
        <p className="font-medium tabular-nums">
          Par {hole.par} <span className="text-quiet">· Stroke index {hole.strokeIndex}</span>
        </p>
      </div>
      <TurnButton label="Next hole" onPress={() => onTurn(1)}>
        <ChevronRight aria-hidden className="size-7" />
      </TurnButton>
    </div>
  )
})

function TurnButton(props: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      className={buttonStyle('outline', 'icon')}
      onClick={props.onPress}
    >
      {props.children}
    </button>
  )
}
