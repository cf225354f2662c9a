import { classNames } from '../class-names.ts'

interface AvatarProps {
  letters: string
  /** Filled with the colour of this number; a ring where nobody has to be told apart. */
  hue?: number
  /** Beside a line of text. */
  isSmall?: boolean
  className?: string
}

/** A letter or two in a circle. What it stands for is said beside it, or by the button around it. */
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

// As many as tokens.css has; what comes after them begins anew.
const hues = 8

/** One of the colours that tell people and sides apart, the same for the same number. */
export function hueColour(number: number): string {
  return `var(--hue-${((number - 1) % hues) + 1})`
}
