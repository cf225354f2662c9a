import { currencies, type Currency } from './currencies.ts'

/** The number of decimals of an amount: a yen has no smaller unit. */
export function decimalsOf(currency: Currency): number {
  return currency === '¥' ? 0 : 2
}

/** Every amount is a whole number of the currency's smallest unit: 250 is $2.50, or ¥250 (MO1). */
export function formatMoney(amount: number, currency: Currency = ''): string {
  const figure = formatAmount(Math.abs(amount), currency)
  const written = currency === 'kr' ? `${figure} kr` : `${currency}${figure}`
  return amount < 0 ? `−${written}` : written
}

/** An amount with a plus sign for winnings. */
export function formatSignedMoney(amount: number, currency: Currency = ''): string {
  return `${amount > 0 ? '+' : ''}${formatMoney(amount, currency)}`
}

/** An amount without its symbol: "5", "2.50". Whole amounts have no decimals (MO1). */
export function formatAmount(amount: number, currency: Currency = ''): string {
  const decimals = decimalsOf(currency)
  const unit = 10 ** decimals
  return amount % unit === 0 ? `${amount / unit}` : (amount / unit).toFixed(decimals)
}

/** Parses a typed amount, "2.50", "2,50" or "$2.50"; null if invalid (MO2). */
export function parseMoney(text: string, currency: Currency = ''): number | null {
  const match = /^(?=.?\d)(\d{0,9})(?:[.,](\d{0,2}))?$/.exec(withoutSymbol(text.trim()))
  if (!match) return null
  const [, whole, fraction = ''] = match
  const decimals = decimalsOf(currency)
  return fraction.length > decimals ? null : Number(`${whole}${fraction.padEnd(decimals, '0')}`)
}

/** Golfers type any symbol before or after an amount, whatever the group chose. */
function withoutSymbol(text: string): string {
  const first = symbols.find((symbol) => text.startsWith(symbol))
  if (first) return text.slice(first.length).trimStart()
  const last = symbols.find((symbol) => text.endsWith(symbol))
  return last ? text.slice(0, -last.length).trimEnd() : text
}

const symbols = currencies.filter((currency) => currency !== '')
