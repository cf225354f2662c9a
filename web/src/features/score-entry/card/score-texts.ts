import type { CardTotal, HoleScore } from '@nineteenth/scoring'
import { formatToPar } from '@nineteenth/scoring'
import type { EntryCard } from './entry-card.ts'
import { scoreIn } from './entry-card.ts'

/** A score as it is said: by a screen reader, or in a sentence. */
export function scoreText(score: HoleScore): string {
  if (score === null) return 'no score'
  return score === 'X' ? 'picked up' : String(score)
}

/** How a player stands so far: +3 thru 6; nothing before the first hole. */
export function standingText(total: CardTotal): string {
  if (total.kind === 'not-started') return ''
  if (total.kind === 'no-return') return `NR thru ${total.holesPlayed}`
  const toPar = formatToPar(total.toPar)
  return total.kind === 'complete'
    ? `${toPar}, ${total.strokes} strokes`
    : `${toPar} thru ${total.holesPlayed}`
}

/** A hole as it was entered, in the order of the rows: "Hole 2: 6 5 X 6". */
export function holeText(card: EntryCard, holeNumber: number): string {
  const scores = card.players.map(({ ballNo }) => scoreIn(card, { ballNo, holeNumber }) ?? '–')
  return `Hole ${holeNumber}: ${scores.join(' ')}`
}
