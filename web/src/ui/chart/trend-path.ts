export interface TrendPoint {
  value: number
  mean: number
}

export interface Frame {
  width: number
  height: number
  margin: { top: number; right: number; bottom: number; left: number }
}

/** Where the dots of a trend stand, the line of their means, and the rules across. */
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

/** Round numbers around all values, two at least and five at most. */
function ticksOf(low: number, high: number): number[] {
  const step = steps.find((one) => Math.ceil(high / one) - Math.floor(low / one) <= 4) ?? 100
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}
