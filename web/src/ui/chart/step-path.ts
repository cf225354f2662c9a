export interface StepPoint {
  atMs: number
  value: number
}

export interface StepMark {
  x: number
  y: number
  /** Only first, last, lowest and highest: more would write over each other. */
  isLabelled: boolean
  /** The baseline of its label: above the mark, or below where the line comes down to it. */
  labelY: number
}

const margin = { top: 28, side: 6, bottom: 28 }

/** Where the points of a stepped line stand, and the line through them up to today's edge. */
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

/** From values to places; where all values are alike, there is one place for them. */
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
