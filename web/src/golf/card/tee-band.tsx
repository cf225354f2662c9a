import { classNames } from '#ui/class-names.ts'
import { teeColours } from '../tee-colours.ts'

/** The colour of a tee along the left edge of a line; its name stands on the card too. */
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
