import { classNames } from '#ui/class-names.ts'
import { useStable } from '#ui/hooks/use-stable.ts'
import { buttonStyle } from '#ui/press/button-style.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { memo, useDeferredValue } from 'react'
import { type EntryCard, type HoleProgress, parText, progressOf, strokeIndexText } from '../entry-card.ts'
import { SheetButton } from '../sheet-button.tsx'

interface HoleHeaderProps {
  card: EntryCard
  /** The hole in sight. */
  number: number
  onTurn: (by: 1 | -1) => void
  onGoTo: (holeNumber: number) => void
}

export function HoleHeader({ card, number, onTurn, onGoTo }: HoleHeaderProps) {
  const goTo = useStable(onGoTo)
  return (
    <div className="flex items-center justify-between gap-2">
      <button type="button" aria-label="Previous hole" className={turnButton} onClick={() => onTurn(-1)}>
        <ChevronLeft aria-hidden className="size-7" />
      </button>
      <div className="relative min-w-0 flex-1 pb-5 tiny:pb-4">
        {/* After the tapped figure, which is what the eye is on. */}
        <HoleStrip card={useDeferredValue(card)} current={useDeferredValue(number)} onGoTo={goTo} />
        <div className="pointer-events-none relative text-center" aria-live="polite">
          <h2 className="text-[min(var(--text-xl),10vw)] leading-[1.2] font-semibold tabular-nums tiny:text-[min(var(--text-lg),10vw)]">
            Hole {number}
          </h2>
          <p className="text-[min(1rem,5.5vw)] leading-[1.5] font-medium text-balance tabular-nums short:text-[min(0.875rem,5vw)] short:leading-[1.43] tiny:leading-[1.15]">
            Par {parText(card, number)} <span className="text-quiet">· {strokeIndexText(card, number)}</span>
          </p>
        </div>
      </div>
      <button type="button" aria-label="Next hole" className={turnButton} onClick={() => onTurn(1)}>
        <ChevronRight aria-hidden className="size-7" />
      </button>
    </div>
  )
}

const turnButton = classNames(buttonStyle('outline', 'icon'), 'touch-manipulation')

interface HoleStripProps {
  card: EntryCard
  current: number
  onGoTo: (holeNumber: number) => void
}

/** Eighteen dots are too small to hit, so the strip is one button, behind the name of the hole too, and the holes stand large in a sheet. */
const HoleStrip = memo(function HoleStrip({ card, current, onGoTo }: HoleStripProps) {
  const holes = card.order.map((number) => ({
    number,
    progress: progressOf(card, number),
    isCurrent: number === current,
  }))
  return (
    <SheetButton
      label="Go to another hole"
      className="absolute inset-0 mx-auto flex max-w-80 touch-manipulation items-end justify-between overflow-x-clip rounded-md pb-1.5"
      face={holes.map(({ number, progress, isCurrent }, index) => (
        <span
          key={number}
          className={classNames('flex flex-1 flex-col items-center', index === 9 && 'ml-1.5')}
        >
          <Dot progress={progress} isCurrent={isCurrent} />
        </span>
      ))}
      title="Go to hole"
    >
      {(close) => (
        <ul className="grid grid-cols-5 gap-2 sm:grid-cols-6 md:grid-cols-5">
          {holes.map(({ number, progress, isCurrent }) => (
            <li key={number}>
              <button
                type="button"
                aria-label={`Hole ${number}, ${dotWords[progress]}`}
                aria-current={isCurrent ? 'step' : undefined}
                className="flex h-14 w-full flex-col items-center justify-center gap-1 rounded-md border border-edge bg-card text-lg leading-6 font-semibold tabular-nums aria-[current]:border-2 aria-[current]:border-fairway"
                onClick={() => {
                  close()
                  onGoTo(number)
                }}
              >
                {number}
                <Dot progress={progress} isCurrent={false} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </SheetButton>
  )
})

function Dot({ progress, isCurrent }: { progress: HoleProgress; isCurrent: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'relative flex h-2 items-center justify-center text-sm leading-2 font-bold',
        isCurrent &&
          'after:absolute after:-bottom-1.5 after:h-[3px] after:w-3 after:rounded-full after:bg-ink',
      )}
    >
      <span className={dotLooks[progress]}>{progress === 'conflict' ? '!' : ''}</span>
    </span>
  )
}

const dotLooks: Record<HoleProgress, string> = {
  done: 'size-2 rounded-full bg-ink',
  empty: 'size-1.5 rounded-full bg-edge',
  missing: 'size-2 rounded-full border-2 border-ink',
  conflict: 'flex h-3.5 w-2.5 items-center justify-center rounded-[3px] bg-flag text-on-flag',
}

const dotWords: Record<HoleProgress, string> = {
  done: 'complete',
  empty: 'not played yet',
  missing: 'scores missing',
  conflict: 'two scores to settle',
}
