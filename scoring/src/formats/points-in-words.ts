/** "1 point", "−3 points", from a figure as its table shows it. */
export function pointsInWords(figure: string): string {
  return `${figure} ${/^[+−]?1$/.test(figure) ? 'point' : 'points'}`
}
