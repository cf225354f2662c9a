import { ChartFigure } from './chart-figure.tsx'

interface StepChartProps {
  caption: string
  columns: readonly [when: string, value: string]
  points: readonly (StepPoint & { when: string; label: string })[]
}

const width = 320
const height = 156

/** A value that holds until it changes, drawn as a stepped line. */
export function StepChart({ caption, columns, points }: StepChartProps) {
  const { path, marks } = layOut(points, width, height)
  return (
    <ChartFigure
      caption={caption}
      columns={columns}
      points={points.map(({ atMs, when, label }) => ({ key: atMs, when, cells: [when, label] }))}
    >
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
        className="w-full overflow-visible max-[16rem]:overflow-hidden"
      >
        <path d={path} fill="none" strokeWidth={2.5} className="stroke-fairway" />
        {marks.map(({ x, y }, index) => (
          <circle key={x} cx={x} cy={y} r={index === marks.length - 1 ? 5 : 3.5} className="fill-fairway" />
        ))}
        {marks.map(({ x, labelY, isLabelled }, index) =>
          isLabelled ? (
            <text
              key={x}
              x={x}
              y={labelY}
              textAnchor={anchorOf(x)}
              className="fill-ink stroke-card text-sm font-semibold tabular-nums [paint-order:stroke] [stroke-width:4px]"
            >
              {points[index]?.label}
            </text>
          ) : null,
        )}
      </svg>
    </ChartFigure>
  )
}

function anchorOf(x: number): 'start' | 'middle' | 'end' {
  if (x < width / 8) return 'start'
  return x > (width * 7) / 8 ? 'end' : 'middle'
}

interface StepPoint {
  atMs: number
  value: number
}

interface StepMark {
  x: number
  y: number
  /** Only first, last, lowest and highest: more labels would overlap. */
  isLabelled: boolean
  /** The label's baseline: above the mark, or below it if the line comes down to it. */
  labelY: number
}

const margin = { top: 28, side: 6, bottom: 28 }

/** The points of a stepped line, and the line through them up to today's edge. */
export function layOut(points: readonly StepPoint[], width: number, height: number) {
  const across = scale(
    points.map(({ atMs }) => atMs),
    margin.side,
    width - margin.side,
    margin.side,
  )
  const up = scale(
    points.map(({ value }) => value),
    height - margin.bottom,
    margin.top,
    height / 2,
  )
  const labelled = labelledOf(points)
  const marks = points.map(({ atMs, value }, index): StepMark => {
    const y = up(value)
    const comesDown = value < (points[index - 1]?.value ?? value)
    return { x: across(atMs), y, isLabelled: labelled.has(index), labelY: comesDown ? y + 22 : y - 10 }
  })
  const steps = marks.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x} V${y}`))
  return { path: `${steps.join(' ')} H${width - margin.side}`, marks }
}

/** Maps values to heights; equal values share one. */
function scale(values: readonly number[], from: number, to: number, ifAlike: number) {
  const low = Math.min(...values)
  const span = Math.max(...values) - low
  return (value: number) => (span === 0 ? ifAlike : from + ((value - low) / span) * (to - from))
}

function labelledOf(points: readonly StepPoint[]): Set<number> {
  const values = points.map(({ value }) => value)
  return new Set([
    0,
    points.length - 1,
    values.indexOf(Math.min(...values)),
    values.indexOf(Math.max(...values)),
  ])
}
