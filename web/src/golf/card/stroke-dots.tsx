import { classNames } from '#ui/class-names.ts'

interface StrokeDotsProps {
  /** Half strokes as 0.5; negative strokes are given back. */
  strokes: number
  className?: string
}

/** Strokes received on a hole, as dots in its corner; half a dot is half a stroke, open dots are given back by a plus player. */
export function StrokeDots({ strokes, className = corner }: StrokeDotsProps) {
  if (strokes === 0) return null
  const [count, words] = [Math.abs(strokes), strokes > 0 ? 'received' : 'given back']
  return (
    <span className={classNames('flex gap-0.5', className)}>
      {Array.from({ length: Math.ceil(count) }, (_, dot) => (
        <span
          key={dot}
          aria-hidden
          className={classNames(
            'size-1.5 rounded-full border border-ink',
            strokes > 0 && (dot + 1 > count ? halfDot : 'bg-ink'),
          )}
        />
      ))}
      <span className="sr-only">
        {strokeCount(count)} {words}
      </span>
    </span>
  )
}

/** "1 stroke", "2 strokes", "half a stroke", "1½ strokes". */
function strokeCount(count: number): string {
  if (count === 0.5) return 'half a stroke'
  const text = count % 1 === 0 ? String(count) : `${Math.floor(count)}½`
  return `${text} ${count === 1 ? 'stroke' : 'strokes'}`
}

const corner = 'absolute top-1 right-1'
const halfDot = 'bg-linear-to-r from-ink from-50% to-transparent to-50%'
