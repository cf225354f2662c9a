import { classNames } from '#ui/class-names.ts'

/** The color of a tee along the left edge of a line; the card also has its name. */
export function TeeBand({ colour }: { colour: string | null | undefined }) {
  if (!colour || !teeColours[colour]) return null
  return (
    <span
      aria-hidden
      data-tee={colour}
      className={classNames('absolute inset-y-0 left-0 w-1.5 border-r border-edge', teeColours[colour])}
    />
  )
}

/** The paint of tee markers, by the name of the color. */
export const teeColours: Record<string, string> = {
  black: 'bg-[#1b1b1b]',
  blue: 'bg-[#1d4fa8]',
  white: 'bg-[#ffffff]',
  yellow: 'bg-[#f2c81e]',
  gold: 'bg-[#b8912f]',
  silver: 'bg-[#b9bfc4]',
  green: 'bg-[#2f8f4e]',
  red: 'bg-[#c62436]',
  orange: 'bg-[#e07a1f]',
  purple: 'bg-[#6a3fa0]',
}
