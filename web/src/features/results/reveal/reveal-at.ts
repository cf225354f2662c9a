// As long as a line takes to take its place.
const stepMs = 150

/** How a line takes its place as the nth of the end; where it is not revealed it stands there. */
export function revealAt(step: number | undefined) {
  if (step === undefined) return {}
  return { className: 'animate-reveal', style: { animationDelay: `${step * stepMs}ms` } }
}
