import { teeColours } from '#golf/card/tee-band.tsx'
import { classNames } from '#ui/class-names.ts'

/** The color of a tee; its name is always next to it. */
export function TeeDot({ colour }: { colour: string | null }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-block size-4 shrink-0 rounded-full border border-edge',
        colour ? teeColours[colour] : undefined,
      )}
    />
  )
}
