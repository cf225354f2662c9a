import { type Currency, formatSignedMoney } from '@nineteenth/scoring'
import { words } from '../words.ts'

/** What the reader has won or lost: "You +$10", "You −$4" or "Even". */
export function moneyText(amount: number, currency: Currency): string {
  return amount === 0 ? words.money.even : words.money.you(formatSignedMoney(amount, currency))
}
