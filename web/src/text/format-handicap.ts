/** A handicap to one decimal, a plus handicap with its sign: 11.2, 0.0, +2.1. */
export function formatHandicap(handicap: number): string {
  const figure = Math.abs(handicap).toFixed(1)
  return handicap < 0 ? `+${figure}` : figure
}
