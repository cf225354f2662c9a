import { classNames } from '#ui/class-names.ts'

/** Strokes received on a hole, as dots in its corner; open dots are strokes that a plus player gives back. */
export function StrokeDots({ strokes, className = corner }: { strokes: number; className?: string }) {
  if (strokes === 0) return null
  const words = strokes > 0 ? 'received' : 'given back'
  return (
    <span className={classNames('flex gap-0.5', className)}>
      {Array.from({ length: Math.abs(strokes) }, (_, dot) => (
        <span
          key={dot}
          aria-hidden
          className={classNames('size-1.5 rounded-full border border-ink', strokes > 0 && 'bg-ink')}
        />
      ))}
      <span className="sr-only">
        {Math.abs(strokes)} {Math.abs(strokes) === 1 ? 'stroke' : 'strokes'} {words}
      </span>
    </span>
  )
}

const corner = 'absolute top-1 right-1'
