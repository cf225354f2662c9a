import type { Cell, Entry, RejectionCode } from './entry.ts'
import { entryKinds, readSubject } from './entry-kinds.ts'

/** What a match takes. */
export interface MatchRules {
  isComplete: boolean
  holes: readonly number[]
  balls: ReadonlySet<number>
  /** Whether a game of the match asks for what is not about a ball. */
  asks: (cell: Cell) => boolean
  mayEnter: (entry: Entry) => boolean
}

/** Why a match does not take an entry, whatever its cell holds. */
export function findRejection(match: MatchRules, entry: Entry): RejectionCode | undefined {
  const { cell, value } = entry
  const kind = entryKinds[cell.kind]
  const numbers = readSubject(cell.kind, cell.of)
  if (match.isComplete) return 'match-complete'
  if (kind.subject === 'ball' && !match.balls.has(numbers?.[0] ?? 0)) return 'not-a-player'
  if (!numbers) return 'not-asked'
  if ('isOfRound' in kind ? cell.hole !== 0 : !match.holes.includes(cell.hole)) return 'hole-not-played'
  if (kind.subject !== 'ball' && !match.asks(cell)) return 'not-asked'
  if (!match.mayEnter(entry)) return 'not-allowed'
  const [least, most] = kind.values
  return value !== null && (value < least || value > most) ? 'invalid-value' : undefined
}
