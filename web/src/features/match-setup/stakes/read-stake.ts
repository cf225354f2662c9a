import { decimalsOf, formatMoney, parseMoney, stakeField, type Currency } from '@nineteenth/scoring'

/** Reads a stake as typed: an empty field has no stake. Null if the text is no amount. */
export function readStake(text: string, currency: Currency): number | null {
  const amount = text.trim() === '' ? 0 : parseMoney(text, currency)
  return amount !== null && amount <= stakeField.max ? amount : null
}

export function unreadableStake(currency: Currency): string {
  return decimalsOf(currency) === 0 ? 'Enter a whole amount like 500.' : 'Enter an amount like 5 or 2.50.'
}

/** What to enter instead of a stake that is too large; undefined for any other text. */
export function tooLargeStake(text: string, currency: Currency): string | undefined {
  const isLong = /^\d{10,}$/.test(text.trim())
  if (!isLong && (parseMoney(text, currency) ?? 0) <= stakeField.max) return undefined
  return `The largest stake is ${formatMoney(stakeField.max, currency)}.`
}
