import { explain, loadFormats, scoreMatch, type Match } from '@nineteenth/scoring'
import { tableCells } from '@nineteenth/scoring/every-cell'
import { randomMatches } from './random-matches.ts'

await loadFormats()
const matches = randomMatches(10_000)
const rounds = 8

print('explanations off', best(scoreOnly), 40)
print('explanations on', best(scoreAndExplain), 100)

function scoreOnly(match: Match): number {
  return scoreMatch(match).ledger.lines.length
}

/** Every number of the tables with its explanation; a bet's own sheet is computed when it is opened. */
function scoreAndExplain(match: Match): number {
  const result = scoreMatch(match)
  let lines = 0
  for (const { cell } of tableCells(result)) lines += explain(match, result, cell).length
  return lines
}

/**
 * Microseconds of CPU time per match, in the fastest round, because the machine may be busy with
 * other work.
 */
function best(work: (match: Match) => number): number {
  return Math.min(...Array.from({ length: rounds }, () => microsecondsEach(work)))
}

function microsecondsEach(work: (match: Match) => number): number {
  let kept = 0
  const before = process.threadCpuUsage()
  for (const match of matches) kept += work(match)
  const { user, system } = process.threadCpuUsage(before)
  // The engine might skip computing an unused result.
  if (kept < 0) throw new Error('unreachable')
  return (user + system) / matches.length
}

function print(what: string, microseconds: number, goal: number): void {
  console.log(`scoring, ${what}: ${microseconds.toFixed(1)} µs per match (goal ${goal} µs)`)
}
