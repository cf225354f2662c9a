/** A mean to par with its sign and one decimal: +12.4, −0.6, E. */
export function formatMean(mean: number): string {
  if (mean === 0) return 'E'
  return `${mean > 0 ? '+' : '−'}${Math.abs(mean).toFixed(1)}`
}
