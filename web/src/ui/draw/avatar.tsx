import { classNames } from '../class-names.ts'

interface AvatarProps {
  letters: string
  /** The number of its fill color; without one, a ring. */
  hue?: number
  /** Sized for a line of text. */
  isSmall?: boolean
  className?: string
}

/** One or two letters in a circle. The text next to it, or the button around it, names the person. */
export function Avatar({ letters, hue, isSmall = false, className }: AvatarProps) {
  return (
    <span
      aria-hidden
      style={hue === undefined ? {} : { background: hueColour(hue) }}
      className={classNames(
        'flex shrink-0 items-center justify-center rounded-full font-semibold',
        isSmall ? 'size-8 text-sm' : 'size-10 text-base',
        hue === undefined ? 'border-2 border-fairway bg-card text-fairway' : 'text-on-hue',
        className,
      )}
    >
      {letters}
    </span>
  )
}

// As many as tokens.css has; higher numbers start over.
const hues = 8

/** A color that tells people and sides apart, always the same for the same number. */
export function hueColour(number: number): string {
  return `var(--hue-${((number - 1) % hues) + 1})`
}
