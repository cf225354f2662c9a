interface AceMomentProps {
  name: string
  holeNumber: number
}

/** Owns the screen for a second. Taps go through it. */
export function AceMoment({ name, holeNumber }: AceMomentProps) {
  return (
    <output className="pointer-events-none fixed inset-0 z-40 flex animate-arrive flex-col items-center justify-center gap-2 bg-hero px-4 text-center text-on-hero">
      <span aria-hidden className="text-[9rem] leading-none font-semibold tabular-nums">
        1
      </span>
      <span className="text-2xl font-semibold">Hole in one!</span>
      <span className="text-lg">
        {name}, hole {holeNumber}
      </span>
    </output>
  )
}
