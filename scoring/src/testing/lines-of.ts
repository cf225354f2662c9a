import type { Cell } from '../explanation/cells.ts'
import { explain } from '../explanation/explain.ts'
import { formatStep } from '../explanation/format-step.ts'
import type { Match } from '../match/match.ts'
import { scoreMatch } from '../match/score-match.ts'

/** The explanation of a number in words, line by line. */
export function linesOf(match: Match, cell: Cell): string[] {
  return explain(match, scoreMatch(match), cell).map((line) => formatStep(line))
}
