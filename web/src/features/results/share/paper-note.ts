import type { FormatName, MatchResult, NameOf } from '@nineteenth/scoring'
import { pairBets } from '../tables/pair-bets.ts'
import { sideRows } from '../tables/side-rows.ts'

/** What a format has beside its players, in one line for paper: the sides of a team match, the presses of one nassau. */
export function paperNote(format: FormatName, result: MatchResult, nameOf: NameOf): string {
  if (format !== 'nassau')
    return sideRows(format, result)
      .map(({ position, side, text }) => `${position} Side ${side} ${text}`)
      .join(' · ')
  const { nassau } = result
  if (nassau?.kind !== 'played') return ''
  const [only, ...others] = nassau.pairings
  // Where everybody plays everybody there would be a page of them.
  if (!only || others.length > 0) return ''
  return pairBets(only, 0, nameOf, nassau)
    .filter(({ isPress }) => isPress)
    .map(({ title, leader, text }) => `${title}: ${leader ? `${leader} ` : ''}${text}`)
    .join(' · ')
}
