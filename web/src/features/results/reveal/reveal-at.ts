// As long as one line takes to appear.
const stepMs = 150

/** Reveals a line as number `step` of the end, counted from 0; undefined shows it at once. */
export function revealAt(step: number | undefined) {
  if (step === undefined) return {}
  return { className: 'animate-reveal', style: { animationDelay: `${step * stepMs}ms` } }
}
