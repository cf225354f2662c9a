import { classNames } from '#ui/class-names.ts'
import { isAlike } from '#ui/hooks/is-alike.ts'
import { useStable } from '#ui/hooks/use-stable.ts'
import { buttonStyle } from '#ui/press/button-style.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { memo, useDeferredValue, useMemo } from 'react'
import { type EntryCard, type HoleProgress, parText, progressOf, strokeIndexText } from '../entry-card.ts'
import { SheetButton } from '../sheet-button.tsx'
import { words } from '../words.ts'
import { sharedWords } from '#text/shared-words.ts'

interface HoleHeaderProps {
  card: EntryCard
  /** The visible hole. */
  number: number
  onTurn: (by: 1 | -1) => void
  onGoTo: (holeNumber: number) => void
}

export function HoleHeader({ card, number, onTurn, onGoTo }: HoleHeaderProps) {
  // Deferred: drawn after the tapped score.
  const later = useDeferredValue(card)
  const current = useDeferredValue(number)
  const holes = useMemo(() => holesOf(later, current), [later, current])
  return (
    <div className="flex items-center justify-between gap-2">
      <button
        type="button"
        aria-label={words.hole.previous}
        className={turnButton}
        onClick={() => onTurn(-1)}
      >
        {previousIcon}
      </button>
      <div className="relative min-w-0 flex-1 pb-5 tiny:pb-4">
        <HoleStrip holes={holes} onGoTo={useStable(onGoTo)} />
        <div className="pointer-events-none relative text-center" aria-live="polite">
          <h2 className="text-[min(var(--text-xl),10vw)] leading-[1.2] font-semibold tabular-nums tiny:text-[min(var(--text-lg),10vw)]">
            {sharedWords.holeNumber(number)}
          </h2>
          <p className="text-[min(1rem,5.5vw)] leading-[1.5] font-medium text-balance tabular-nums short:text-[min(0.875rem,5vw)] short:leading-[1.43] tiny:leading-[1.15]">
            {sharedWords.parOf(parText(card, number))}{' '}
            <span className="text-quiet">· {strokeIndexText(card, number)}</span>
          </p>
        </div>
      </div>
      <button type="button" aria-label={words.hole.next} className={turnButton} onClick={() => onTurn(1)}>
        {nextIcon}
      </button>
    </div>
  )
}

const turnButton = classNames(buttonStyle('outline', 'icon'), 'touch-manipulation')
// One element for all renders: a tap doesn't draw them again.
const previousIcon = <ChevronLeft aria-hidden className="size-7" />
const nextIcon = <ChevronRight aria-hidden className="size-7" />

interface StripHole {
  number: number
  progress: HoleProgress
  isCurrent: boolean
}

function holesOf(card: EntryCard, current: number): StripHole[] {
  return card.order.map((number) => ({
    number,
    progress: progressOf(card, number),
    isCurrent: number === current,
  }))
}

interface HoleStripProps {
  holes: readonly StripHole[]
  onGoTo: (holeNumber: number) => void
}

/** Eighteen dots are too small to tap, so the strip and the hole's name are one button, which opens a sheet with large holes. */
const HoleStrip = memo(function HoleStrip({ holes, onGoTo }: HoleStripProps) {
  return (
    <SheetButton
      label={words.hole.goToOther}
      className="absolute inset-0 mx-auto flex max-w-80 touch-manipulation items-end justify-between overflow-x-clip rounded-md pb-1.5"
      face={holes.map(({ number, progress, isCurrent }, index) => (
        <span
          key={number}
          className={classNames('flex flex-1 flex-col items-center', index === 9 && 'ml-1.5')}
        >
          <Dot progress={progress} isCurrent={isCurrent} />
        </span>
      ))}
      title={words.hole.goTo}
    >
      {(close) => (
        <ul className="grid grid-cols-5 gap-2 sm:grid-cols-6 md:grid-cols-5">
          {holes.map(({ number, progress, isCurrent }) => (
            <li key={number}>
              <button
                type="button"
                aria-label={words.hole.progress(number, dotWords[progress])}
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
}, isAlike)

const Dot = memo(function Dot({ progress, isCurrent }: Omit<StripHole, 'number'>) {
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
})

const dotLooks: Record<HoleProgress, string> = {
  done: 'size-2 rounded-full bg-ink',
  empty: 'size-1.5 rounded-full bg-edge',
  missing: 'size-2 rounded-full border-2 border-ink',
  conflict: 'flex h-3.5 w-2.5 items-center justify-center rounded-[3px] bg-flag text-on-flag',
}

const dotWords: Record<HoleProgress, string> = {
  done: words.hole.complete,
  empty: words.hole.notPlayed,
  missing: words.hole.missing,
  conflict: words.hole.differs,
}
