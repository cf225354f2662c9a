import { buttonStyle } from '#ui/press/button-style.ts'
import { classNames } from '#ui/class-names.ts'
import { Sheet } from '#ui/tell/dialog.tsx'
import { useStable } from '#ui/hooks/use-stable.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { memo, useDeferredValue, useState } from 'react'
import type { EntryCard } from '../entry-card.ts'
import { isLeftBehind, progressOf } from '../entry-card.ts'

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
      <h2 className="text-[min(var(--text-xl),10vw)] leading-[1.2] font-semibold tabular-nums tiny:text-[min(var(--text-lg),10vw)]">
        Hole {props.number}
      </h2>
      <p className="text-[min(1rem,5.5vw)] leading-[1.5] font-medium text-balance tabular-nums short:text-[min(0.875rem,5vw)] short:leading-[1.43] tiny:leading-[1.15]">
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

interface HoleStripProps {
  card: EntryCard
  current: number
  onGoTo: (holeNumber: number) => void
}

/** Eighteen dots are too small to hit, so the strip is one button, behind the name of the hole too, and the holes stand large in a sheet. */
export function HoleStrip({ card, current, onGoTo }: HoleStripProps) {
  // After the tapped figure, which is what the eye is on.
  return (
    <Strip card={useDeferredValue(card)} current={useDeferredValue(current)} onGoTo={useStable(onGoTo)} />
  )
}

const Strip = memo(function Strip({ card, current, onGoTo }: HoleStripProps) {
  const [isOpen, setOpen] = useState(false)
  const goTo = (holeNumber: number) => {
    setOpen(false)
    onGoTo(holeNumber)
  }
  return (
    <>
      <button
        type="button"
        aria-label="Go to another hole"
        className="absolute inset-0 mx-auto flex max-w-80 touch-manipulation items-end justify-between overflow-x-clip rounded-md pb-1.5"
        onClick={() => setOpen(true)}
      >
        {card.order.map((number, index) => (
          <StripDot
            key={number}
            isAfterTurn={index === 9}
            state={dotState(card, number)}
            isCurrent={number === current}
          />
        ))}
      </button>
      {isOpen && <HolePicker card={card} current={current} onGoTo={goTo} onClose={() => setOpen(false)} />}
    </>
  )
})

/** A tap changes one of them. */
const StripDot = memo(function StripDot(props: {
  isAfterTurn: boolean
  state: DotState
  isCurrent: boolean
}) {
  return (
    <span className={classNames('flex flex-1 flex-col items-center', props.isAfterTurn && 'ml-1.5')}>
      <Dot state={props.state} isCurrent={props.isCurrent} />
    </span>
  )
})

/** Only there while it is open: the strip is drawn again at every tap. */
function HolePicker({ card, current, onGoTo, onClose }: HoleStripProps & { onClose: () => void }) {
  return (
    <Sheet title="Go to hole" isOpen onOpenChange={onClose}>
      <ul className="grid grid-cols-5 gap-2 sm:grid-cols-6 md:grid-cols-5">
        {card.order.map((number) => (
          <li key={number}>
            <HoleKey
              number={number}
              state={dotState(card, number)}
              isCurrent={number === current}
              onGoTo={onGoTo}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

interface HoleKeyProps {
  number: number
  state: DotState
  isCurrent: boolean
  onGoTo: (holeNumber: number) => void
}

function HoleKey({ number, state, isCurrent, onGoTo }: HoleKeyProps) {
  return (
    <button
      type="button"
      aria-label={`Hole ${number}, ${dotWords[state]}`}
      aria-current={isCurrent ? 'step' : undefined}
      className="flex h-14 w-full flex-col items-center justify-center gap-1 rounded-md border border-edge bg-card text-lg leading-6 font-semibold tabular-nums aria-[current]:border-2 aria-[current]:border-fairway"
      onClick={() => onGoTo(number)}
    >
      {number}
      <Dot state={state} isCurrent={false} />
    </button>
  )
}

function Dot({ state, isCurrent }: { state: DotState; isCurrent: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'relative flex h-2 items-center justify-center text-sm leading-2 font-bold',
        isCurrent &&
          'after:absolute after:-bottom-1.5 after:h-[3px] after:w-3 after:rounded-full after:bg-ink',
      )}
    >
      <span className={dotLooks[state]}>{state === 'conflict' ? '!' : ''}</span>
    </span>
  )
}

const dotLooks: Record<DotState, string> = {
  done: 'size-2 rounded-full bg-ink',
  empty: 'size-1.5 rounded-full bg-edge',
  missing: 'size-2 rounded-full border-2 border-ink',
  conflict: 'flex h-3.5 w-2.5 items-center justify-center rounded-[3px] bg-flag text-on-flag',
}

type DotState = 'done' | 'empty' | 'missing' | 'conflict'

const dotWords: Record<DotState, string> = {
  done: 'complete',
  empty: 'not played yet',
  missing: 'scores missing',
  conflict: 'two scores to settle',
}

/** What the strip says about a hole. A hole not reached yet is no omission. */
export function dotState(card: EntryCard, holeNumber: number): DotState {
  const progress = progressOf(card, holeNumber)
  if (progress === 'done' || progress === 'conflict') return progress
  return progress === 'partial' || isLeftBehind(card, holeNumber) ? 'missing' : 'empty'
}
