let formatter: Intl.NumberFormat | undefined

/** A number with the separators of the golfer's locale: 1,204 in the United States. */
export function formatNumber(value: number): string {
  formatter ??= new Intl.NumberFormat()
  return formatter.format(value)
}
