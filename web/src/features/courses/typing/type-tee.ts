import { teeColours } from '@nineteenth/contracts'
import type { Typed } from './type-cell.ts'

/** A rating as it is read aloud: 721 is 72.1, and complete with its decimal. */
export function typeRating(text: string): Typed {
  const digits = text.replaceAll(/\D/g, '').slice(0, 3)
  if (digits.length === 3) return { value: `${digits.slice(0, 2)}.${digits.slice(2)}`, isDone: true }
  const isWhole = /^\d{2}[.,]$/.test(text)
  return { value: isWhole ? `${digits}.` : digits, isDone: false }
}

/** A slope: three digits from 100 on, else two. */
export function typeSlope(text: string): Typed {
  const digits = text.replaceAll(/\D/g, '').slice(0, 3)
  return { value: digits, isDone: digits.length === (digits.startsWith('1') ? 3 : 2) }
}

/** The colour that a tee is named by: "Blue", "Men's white". */
export function colourOf(name: string): (typeof teeColours)[number] | null {
  const words = name.toLowerCase().split(/\W+/)
  return teeColours.find((colour) => words.includes(colour)) ?? null
}
