import { ChartFigure } from './chart-figure.tsx'

interface TrendChartProps {
  caption: string
  columns: readonly string[]
  points: readonly (TrendPoint & { key: number; when: string; label: string; cells: readonly string[] })[]
  formatTick: (value: number) => string
}

const frame: Frame = { width: 320, height: 180, margin: { top: 22, right: 42, bottom: 24, left: 36 } }

/** Single values as dots and their average as a line. */
export function TrendChart({ caption, columns, points, formatTick }: TrendChartProps) {
  const { dots, line, rules } = layOutTrend(points, frame)
  const labelled = labelledOf(points)
  return (
    <ChartFigure caption={caption} columns={columns} points={points} datesClass="pr-10 pl-9">
      <svg
        aria-hidden
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        className="w-full overflow-visible max-[16rem]:overflow-hidden"
      >
        {rules.map(({ value, y }) => (
          <g key={value}>
            <line
              x1={frame.margin.left}
              x2={frame.width - frame.margin.right}
              y1={y}
              y2={y}
              className="stroke-rule"
            />
            <text
              x={frame.margin.left - 8}
              y={y + 4}
              textAnchor="end"
              className="fill-quiet text-[12px] tabular-nums"
            >
              {formatTick(value)}
            </text>
          </g>
        ))}
        <path d={line} fill="none" strokeWidth={2.5} strokeLinejoin="round" className="stroke-fairway" />
        {dots.map(({ x, y }, index) => (
          <circle
            key={points[index]?.key}
            cx={x}
            cy={y}
            r={labelled.has(index) ? 5 : 3.5}
            strokeWidth={1.5}
            className={labelled.has(index) ? 'fill-ink stroke-card' : 'fill-card stroke-ink'}
          />
        ))}
        {dots.map(({ x, y }, index) =>
          labelled.has(index) ? (
            <text
              key={points[index]?.key}
              {...placeOf({ x, y }, index === dots.length - 1)}
              className="fill-ink text-[13px] font-semibold tabular-nums"
            >
              {points[index]?.label}
            </text>
          ) : null,
        )}
      </svg>
    </ChartFigure>
  )
}

/** Away from other dots: the latest label at the right, the lowest below. */
function placeOf({ x, y }: { x: number; y: number }, isLatest: boolean) {
  return isLatest
    ? ({ x: x + 10, y: y + 5, textAnchor: 'start' } as const)
    : ({ x, y: y + 20, textAnchor: 'middle' } as const)
}

/** The lowest and the latest: more labels would overlap. */
function labelledOf(points: readonly TrendPoint[]): Set<number> {
  const values = points.map(({ value }) => value)
  return new Set([values.lastIndexOf(Math.min(...values)), points.length - 1])
}

interface TrendPoint {
  value: number
  mean: number
}

interface Frame {
  width: number
  height: number
  margin: { top: number; right: number; bottom: number; left: number }
}

/** The dots of a trend, the line of their averages, and the horizontal rules. */
export function layOutTrend(points: readonly TrendPoint[], { width, height, margin }: Frame) {
  const values = points.flatMap(({ value, mean }) => [value, mean])
  const ticks = ticksOf(Math.min(...values), Math.max(...values))
  const [low = 0, high = 0] = [ticks[0], ticks.at(-1)]
  const up = (value: number) =>
    Math.round(
      height - margin.bottom - ((value - low) / (high - low)) * (height - margin.top - margin.bottom),
    )
  const across = (index: number) =>
    points.length === 1
      ? Math.round((margin.left + width - margin.right) / 2)
      : Math.round(margin.left + (index / (points.length - 1)) * (width - margin.left - margin.right))
  return {
    dots: points.map(({ value }, index) => ({ x: across(index), y: up(value) })),
    line: points.map(({ mean }, index) => `${index === 0 ? 'M' : 'L'}${across(index)} ${up(mean)}`).join(' '),
    rules: ticks.map((value) => ({ value, y: up(value) })),
  }
}

const steps = [1, 2, 5, 10, 20, 50]

/** Round numbers around all values, at least two and at most five. */
function ticksOf(low: number, high: number): number[] {
  const step = steps.find((one) => Math.ceil(high / one) - Math.floor(low / one) <= 4) ?? 100
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}
