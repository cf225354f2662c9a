// As many as tokens.css has; what comes after them begins anew.
const hues = 8

/** One of the colours that tell people and sides apart, the same for the same number. */
export function hueColour(number: number): string {
  return `var(--hue-${((number - 1) % hues) + 1})`
}
