import { buttonStyle } from '#ui/button-style.ts'
import { classNames } from '#ui/class-names.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { memo } from 'react'

interface HoleHeaderProps {
  number: number
  par: string
  strokeIndex: string
  onTurn: (by: 1 | -1) => void
  /** The way to any hole, which lies behind the words: all of it can be pressed. */
  strip: ReactNode
}

export function HoleHeader({ number, par, strokeIndex, onTurn, strip }: HoleHeaderProps) {
  return (
    <div className="flex items-center justify-between gap-2">
      <TurnButton by={-1} onTurn={onTurn} />
      <div className="relative min-w-0 flex-1 pb-5 tiny:pb-4">
        {strip}
        <HoleTitle {...{ number, par, strokeIndex }} />
      </div>
      <TurnButton by={1} onTurn={onTurn} />
    </div>
  )
}

/** Drawn when the hole is turned, not at every tap. */
const HoleTitle = memo(function HoleTitle(props: Pick<HoleHeaderProps, 'number' | 'par' | 'strokeIndex'>) {
  return (
    <div className="pointer-events-none relative text-center" aria-live="polite">
      <h2 className="text-xl font-semibold tabular-nums tiny:text-lg tiny:leading-6">Hole {props.number}</h2>
      <p className="font-medium text-balance tabular-nums short:text-sm short:leading-5 tiny:leading-4">
        Par {props.par} <span className="text-quiet">· {props.strokeIndex}</span>
      </p>
    </div>
  )
})

const TurnButton = memo(function TurnButton({
  by,
  onTurn,
}: { by: 1 | -1 } & Pick<HoleHeaderProps, 'onTurn'>) {
  const Icon = by === 1 ? ChevronRight : ChevronLeft
  return (
    <button
      type="button"
      aria-label={by === 1 ? 'Next hole' : 'Previous hole'}
      className={classNames(buttonStyle('outline', 'icon'), 'touch-manipulation')}
      onClick={() => onTurn(by)}
    >
      <Icon aria-hidden className="size-7" />
    </button>
  )
})
