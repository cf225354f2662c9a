import type { BookMatch } from './book/match-input.ts'
import { scoreByTheBook } from './book/score-by-the-book.ts'
import { scoreMatch } from '@nineteenth/scoring'
import { engineSheet } from './engine-sheet.ts'
import { explanationFaults } from './explanations.ts'
import { paymentFaults } from './payments.ts'

/** One place where oracle and engine disagree. */
export interface Difference {
  /** The path of the difference, such as `games[0].quota.rows[1].position`. */
  readonly path: string
  readonly byTheBook: unknown
  readonly byTheEngine: unknown
}

/** The differences between the engine's and the oracle's result of a match. */
export function differencesIn(match: BookMatch): Difference[] {
  const expected = scoreByTheBook(match)
  const actual = attempt(match)
  if ('thrown' in actual) return [{ path: 'thrown', byTheBook: null, byTheEngine: actual.thrown }]
  const { sheet, payments } = actual
  const balances = new Map(match.players.map(({ id }, index) => [id, sheet.ledger.balances[index] ?? 0]))
  return [
    ...differencesBetween('', expected, sheet),
    ...paymentFaults(balances, payments).map((fault) => {
      return { path: `payments: ${fault}`, byTheBook: null, byTheEngine: payments }
    }),
  ]
}

/** Explanations that are wrong, contradict their table or are empty. */
export function explanationsIn(match: BookMatch): Difference[] {
  return explanationFaults(match, scoreMatch(match)).map(({ cell, fault }) => ({
    path: `explanation of ${cell.table}`,
    byTheBook: cell,
    byTheEngine: fault,
  }))
}

/** The path without the numbers in it: differences of one kind mostly have one cause. */
export function kindOf({ path }: Difference): string {
  return path.replaceAll(/\[\d+\]/g, '[]')
}

/** An engine that throws differs from an oracle that does not. */
function attempt(match: BookMatch): ReturnType<typeof engineSheet> | { thrown: string } {
  try {
    return engineSheet(match)
  } catch (error) {
    return { thrown: String(error) }
  }
}

function differencesBetween(path: string, byTheBook: unknown, byTheEngine: unknown): Difference[] {
  if (Object.is(byTheBook, byTheEngine)) return []
  if (Array.isArray(byTheBook) && Array.isArray(byTheEngine)) {
    if (byTheBook.length !== byTheEngine.length) return [{ path: `${path}.length`, byTheBook, byTheEngine }]
    return byTheBook.flatMap((one, index) => differencesBetween(`${path}[${index}]`, one, byTheEngine[index]))
  }
  if (!isObject(byTheBook) || !isObject(byTheEngine)) return [{ path, byTheBook, byTheEngine }]
  const keys = new Set([...Object.keys(byTheBook), ...Object.keys(byTheEngine)])
  return [...keys].flatMap((key) =>
    differencesBetween(path === '' ? key : `${path}.${key}`, byTheBook[key], byTheEngine[key]),
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
