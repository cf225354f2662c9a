import { useId } from 'react'
import { HiddenTable } from './hidden-table.tsx'
import type { StepPoint } from './step-path.ts'
import { layOut } from './step-path.ts'

interface StepChartProps {
  caption: string
  columns: readonly [when: string, value: string]
  points: readonly (StepPoint & { when: string; label: string })[]
}

const width = 320
const height = 156

/** A value that holds until it changes, drawn as a stepped line, with the same as a table for whoever cannot see it. */
export function StepChart({ caption, columns, points }: StepChartProps) {
  const id = useId()
  const { path, marks } = layOut(points, width, height)
  const [first, last] = [points[0], points.at(-1)]
  return (
    <figure aria-labelledby={id}>
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
      <div aria-hidden className="mt-1 flex justify-between text-sm text-quiet">
        <span>{first?.when}</span>
        {points.length > 1 && <span>{last?.when}</span>}
      </div>
      <figcaption id={id} className="sr-only">
        {caption}
      </figcaption>
      <HiddenTable
        columns={columns}
        rows={points.map(({ atMs, when, label }) => ({ key: atMs, cells: [when, label] }))}
      />
    </figure>
  )
}

function anchorOf(x: number): 'start' | 'middle' | 'end' {
  if (x < width / 8) return 'start'
  return x > (width * 7) / 8 ? 'end' : 'middle'
}
