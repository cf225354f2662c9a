import { classNames } from '#ui/class-names.ts'
import { type HoleScore, type Notation, isUnderPar, notation } from '@nineteenth/scoring'

interface MiniCardProps {
  holes: readonly HoleProps[]
  /** The owner, for screen readers. */
  label?: string
  className?: string
}

const [cell, turn, height] = [18, 8, 18]

/** A card in one line: every hole with its mark, unplayed holes dashed, and a gap at the turn. */
export function MiniCard({ holes, label = 'Your card', className }: MiniCardProps) {
  const hasTurn = holes.length > 9
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img has no text that follows the theme
      role="img"
      aria-label={`${label}: ${holes.map(({ score }) => score ?? 'not played').join(', ')}`}
      viewBox={`0 0 ${holes.length * cell + (hasTurn ? turn : 0)} ${height}`}
      className={classNames('w-full max-w-md', className)}
    >
      {holes.map(({ par, score }, index) => (
        <g
          key={index}
          transform={`translate(${index * cell + (index > 8 ? turn : 0) + cell / 2} ${height / 2})`}
        >
          <Cell score={score} par={par} />
        </g>
      ))}
    </svg>
  )
}

interface HoleProps {
  score: HoleScore
  par: number
}

function Cell({ score, par }: HoleProps) {
  if (score === null) return <Square half={6.5} strokeDasharray="2 2.33" className="opacity-45" />
  const mark = notation(score, par)
  return (
    <g className={isUnderPar(mark) ? 'text-under-par' : undefined}>
      {shapes[mark]}
      <text
        y={3.4}
        textAnchor="middle"
        fontSize={score === 'X' || score < 10 ? 10 : 8.5}
        fontWeight={650}
        fill="currentColor"
        className="tabular-nums"
      >
        {score}
      </text>
    </g>
  )
}

function Square({ half, ...rest }: { half: number } & React.SVGProps<SVGRectElement>) {
  return <rect x={-half} y={-half} width={2 * half} height={2 * half} rx={half / 3} {...line} {...rest} />
}

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1 }

const shapes: Record<Notation, React.ReactNode> = {
  'double-circle': (
    <>
      <circle r={8.4} {...line} />
      <circle r={6.4} {...line} />
    </>
  ),
  circle: <circle r={7.6} {...line} />,
  bare: null,
  square: <Square half={7} />,
  'double-square': (
    <>
      <Square half={7.9} />
      <Square half={5.9} />
    </>
  ),
}
