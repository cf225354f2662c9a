import { classNames } from '#ui/class-names.ts'
import type { HoleScore, Notation } from '@nineteenth/scoring'
import { notation } from '@nineteenth/scoring'

interface ScoreMarkProps {
  score: HoleScore
  par: number
  /** In a cell of a card, or as large as the text around it. */
  size?: keyof typeof sizes
}

/** A score as it stands on a card: circles under par, squares over, two of them from two away. */
export function ScoreMark({ score, par, size = 'cell' }: ScoreMarkProps) {
  if (score === null) return null
  const mark = notation(score, par)
  return (
    <span
      className={classNames(
        'relative inline-flex items-center justify-center leading-none font-semibold tabular-nums',
        sizes[size],
        markShape(mark),
      )}
    >
      {score}
      <span className="sr-only">{score === 'X' ? ' picked up' : spoken[mark]}</span>
    </span>
  )
}

/** Only the drawing, for a box that holds the figure itself: an input, for example. */
export function markShape(mark: Notation): string {
  return shapes[mark]
}

const sizes = {
  cell: 'size-7 text-base min-[380px]:size-8 min-[380px]:text-lg',
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
