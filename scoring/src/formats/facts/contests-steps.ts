import { statement, step, type Operand, type Step } from '#explanation/step.ts'
import type { BallId } from '#match/ids.ts'
import type { GameCell, Played } from '../format.ts'
import type { Contest } from './contests.ts'
import type { ContestsSettings } from './contests-format.ts'
import type { ContestsResult } from './contests-scorer.ts'

/** The contests that a ball has won, or those of a hole (CT1, CT2). */
export function explainContests(
  { result }: Played<ContestsSettings, ContestsResult>,
  cell: GameCell,
): Step[] {
  const won = result.contests.filter(({ state }) => state === 'won')
  if (cell.table === 'bet') return stepsOf(won.filter(({ kind, hole }) => `${kind} ${hole}` === cell.key))
  if (cell.table === 'hole') return stepsOf(won.filter(({ hole }) => hole === cell.hole))
  if (cell.table === 'side' || cell.column !== 'contests') return []
  const own = won.filter(({ first }) => first === cell.ball)
  if (own.length === 0) return [statement('no-contest-won', 'CT2', [], 0)]
  const each = own.map(({ hole, contests: value }): Operand => ({ label: 'hole', hole, value }))
  return [step('contests', 'CT2', 'sum', each)]
}

/** The named players of contests, and how many contests they are played for. */
function stepsOf(won: readonly Contest[]): Step[] {
  if (won.length === 0) return []
  const each = won.flatMap(({ contests }): Operand[] => [
    { label: 'contest', value: 1 },
    ...(contests > 1 ? [{ label: 'carried', value: contests - 1 } as const] : []),
  ])
  return [...won.map(namedStep), step('contests', 'CT2', 'sum', each)]
}

function namedStep({ kind, hole, first, second }: Contest): Step {
  const label = kind === 'closest' ? 'closest-to-the-pin' : 'longest-drive'
  const named = [first, second].filter((ball): ball is BallId => ball !== null)
  const operands = named.map((ball): Operand => ({ label: 'named', ball, value: null }))
  return { ...statement(label, 'CT1', operands, null), hole }
}
