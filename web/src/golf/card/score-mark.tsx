import { classNames } from '#ui/class-names.ts'
import { type HoleScore, type Notation, isUnderPar, notation } from '@nineteenth/scoring'

interface ScoreMarkProps {
  score: HoleScore
  par: number
  /** In a cell of a card, or as large as the text around it. */
  size?: keyof typeof sizes
  /** Whether circles appear as if drawn by a pencil. */
  isDrawn?: boolean
}

/** A score on a card: circles under par, squares over par, doubled from two. */
export function ScoreMark({ score, par, size = 'cell', isDrawn = false }: ScoreMarkProps) {
  if (score === null) return null
  const mark = notation(score, par)
  const hasRings = isDrawn && isUnderPar(mark)
  return (
    <span
      className={classNames(
        'relative inline-flex items-center justify-center leading-none font-semibold tabular-nums',
        sizes[size],
        hasRings ? 'text-under-par' : markShapes[mark],
      )}
    >
      {score}
      {hasRings && <Rings isDouble={mark === 'double-circle'} />}
      <span className="sr-only">{score === 'X' ? ' picked up' : spoken[mark]}</span>
    </span>
  )
}

/** The circles of a score under par, one after the other, as strokes. */
function Rings({ isDouble }: { isDouble: boolean }) {
  return (
    <svg aria-hidden viewBox="0 0 40 40" className="absolute inset-0 -rotate-90 fill-none stroke-current">
      <circle {...ring} r="19" strokeWidth="2" className="animate-draw" />
      {isDouble && (
        <circle
          {...ring}
          r="15.5"
          strokeWidth="1"
          className="animate-draw motion-safe:[animation-delay:180ms]"
        />
      )}
    </svg>
  )
}

const ring = { cx: 20, cy: 20, pathLength: 1, strokeDasharray: 1.1 }

const sizes = {
  // On a phone held sideways the whole card fits across.
  cell: 'size-7 text-base min-[380px]:size-8 min-[380px]:text-lg low:size-[min(2rem,3.25vw)]! low:text-[min(1.125rem,2.2vw)]!',
  text: 'size-[1.36em]',
}

const circle = 'rounded-full border-2 border-current text-under-par'
const square = 'border-2 border-current'
const inner = 'after:absolute after:inset-0.5 after:border after:border-current'

/** Only the drawing, for a box that holds the figure itself: an input, for example. */
export const markShapes: Record<Notation, string> = {
  'double-circle': classNames(circle, inner, 'after:rounded-full'),
  circle,
  bare: '',
  square,
  'double-square': classNames(square, inner),
}

const spoken: Record<Notation, string> = {
  'double-circle': ', eagle or better',
  circle: ', birdie',
  bare: '',
  square: ', bogey',
  'double-square': ', double bogey or worse',
}
