import { hasStrokes } from '../card/card-total.ts'
import { contentionOf } from '../formats/stroke-play.ts'
import type { Match } from '../match/match.ts'
import type { MatchResult } from '../match/score-match.ts'
import type { SideCell } from './cells.ts'
import { statement, step, type Operand, type Step } from './step.ts'

/** What a side's members have together (QU6, ST5). */
export function sideSteps(match: Match, result: MatchResult, { format, side }: SideCell): Step[] {
  const own = result[format]?.sides.find((one) => one.side === side)
  if (!own) return []
  const rankedBy = 'total' in own && own.total.kind === 'complete' ? 'strokes' : 'toPar'
  const members: Operand[] = []
  match.players.forEach(({ id: player, side: theirs }, at) => {
    if (theirs !== side) return
    const { quota, gross, net } = result
    const values = { quota: quota?.rows[at]!.result, gross: gross?.rows[at]!.score, net: net?.rows[at]!.net }
    const value = values[format]!
    members.push({
      label: 'member',
      player,
      value: typeof value === 'number' ? value : contentionOf(value, rankedBy),
    })
  })
  if ('total' in own && !hasStrokes(own.total)) {
    return [statement(own.total.kind, 'CA4', members, own.total.kind)]
  }
  return [step('side', 'ST5', 'sum', members)]
}
