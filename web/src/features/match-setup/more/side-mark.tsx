import { sideColour } from '#golf/board/side-mark.tsx'

/** The colour of a side by its place, with the first letter of its name. */
export function SideMark({ place, name }: { place: number; name: string }) {
  return (
    <span
      aria-hidden
      style={{ background: sideColour(place + 1) }}
      className="flex size-6 shrink-0 items-center justify-center rounded-sm text-sm font-semibold text-on-hue"
    >
      {Array.from(name.trim())[0]?.toUpperCase() ?? place + 1}
    </span>
  )
}
