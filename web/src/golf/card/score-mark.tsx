import { classNames } from '#ui/class-names.ts'
import type { HoleScore, Notation } from '@nineteenth/scoring'
import { notation } from '@nineteenth/scoring'

interface ScoreMarkProps {
  score: HoleScore
  par: number
  /** In a cell of a card, or as large as the text around it. */
  size?: keyof typeof sizes
  /** Whether circles are drawn by the pencil, in front of the eyes. */
  isDrawn?: boolean
}

/** A score as it stands on a card: circles under par, squares over, two of them from two away. */
export function ScoreMark({ score, par, size = 'cell', isDrawn = false }: ScoreMarkProps) {
  if (score === null) return null
  const mark = notation(score, par)
  const rings = isDrawn ? ringsOf[mark] : []
  return (
    <span
      className={classNames(
        'relative inline-flex items-center justify-center leading-none font-semibold tabular-nums',
        sizes[size],
        rings.length > 0 ? 'text-under-par' : markShape(mark),
      )}
    >
      {score}
      {rings.length > 0 && <Rings rings={rings} />}
      <span className="sr-only">{score === 'X' ? ' picked up' : spoken[mark]}</span>
    </span>
  )
}

/** The circles of a score under par, one after the other, as strokes. */
function Rings({ rings }: { rings: readonly Ring[] }) {
  return (
    <svg aria-hidden viewBox="0 0 40 40" className="absolute inset-0 -rotate-90 fill-none stroke-current">
      {rings.map(({ r, width, delay }) => (
        <circle
          key={r}
          cx="20"
          cy="20"
          r={r}
          pathLength="1"
          strokeDasharray="1.1"
          strokeWidth={width}
          className={`animate-draw ${delay}`}
        />
      ))}
    </svg>
  )
}

interface Ring {
  r: number
  width: number
  delay: string
}

const outerRing: Ring = { r: 19, width: 2, delay: '' }
const innerRing: Ring = { r: 15.5, width: 1, delay: 'motion-safe:[animation-delay:180ms]' }
const ringsOf: Record<Notation, readonly Ring[]> = {
  'double-circle': [outerRing, innerRing],
  circle: [outerRing],
  bare: [],
  square: [],
  'double-square': [],
}

/** Only the drawing, for a box that holds the figure itself: an input, for example. */
export function markShape(mark: Notation): string {
  return shapes[mark]
}

const sizes = {
  // On a phone held sideways the whole card fits across.
  cell: 'size-7 text-base min-[380px]:size-8 min-[380px]:text-lg low:size-[min(2rem,3.25vw)]! low:text-[min(1.125rem,2.2vw)]!',
  text: 'size-[1.36em]',
}

const circle = 'rounded-full border-2 border-current text-under-par'
const square = 'border-2 border-current'
const inner = 'after:absolute after:inset-0.5 after:border after:border-current'

const shapes: Record<Notation, string> = {
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
