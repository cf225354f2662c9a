import { useId } from 'react'
import { HiddenTable } from './hidden-table.tsx'
import type { Frame, TrendPoint } from './trend-path.ts'
import { layOutTrend } from './trend-path.ts'

interface TrendChartProps {
  caption: string
  columns: readonly string[]
  points: readonly (TrendPoint & { key: number; when: string; label: string; cells: readonly string[] })[]
  formatTick: (value: number) => string
}

const frame: Frame = { width: 320, height: 180, margin: { top: 22, right: 42, bottom: 24, left: 36 } }

/** Single values as dots and their mean as a line, with the same as a table for whoever cannot see it. */
export function TrendChart({ caption, columns, points, formatTick }: TrendChartProps) {
  const id = useId()
  return (
    <figure aria-labelledby={id}>
      <Drawing points={points} formatTick={formatTick} />
      <div aria-hidden className="mt-1 flex justify-between pr-10 pl-9 text-sm text-quiet">
        <span>{points[0]?.when}</span>
        {points.length > 1 && <span>{points.at(-1)?.when}</span>}
      </div>
      <figcaption id={id} className="sr-only">
        {caption}
      </figcaption>
      <HiddenTable columns={columns} rows={points} />
    </figure>
  )
}

function Drawing({ points, formatTick }: Pick<TrendChartProps, 'points' | 'formatTick'>) {
  const { dots, line, rules } = layOutTrend(points, frame)
  const labelled = labelledOf(points)
  return (
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
  )
}

/** Where no other dot is: the latest has its label at the right, the lowest below. */
function placeOf({ x, y }: { x: number; y: number }, isLatest: boolean) {
  return isLatest
    ? ({ x: x + 10, y: y + 5, textAnchor: 'start' } as const)
    : ({ x, y: y + 20, textAnchor: 'middle' } as const)
}

/** The lowest and the latest: more would write over each other. */
function labelledOf(points: readonly TrendPoint[]): Set<number> {
  const values = points.map(({ value }) => value)
  return new Set([values.lastIndexOf(Math.min(...values)), points.length - 1])
}
