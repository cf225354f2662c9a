import { contentionOf } from '../formats/stroke-play.ts'
import type { Match } from '../match/match.ts'
import type { MatchResult } from '../match/score-match.ts'
import type { Side } from '../match-play/hole-outcome.ts'
import type { SideCell } from './cells.ts'
import { result } from './handicap-steps.ts'
import { quotaStanding } from './quota-steps.ts'
import { statement, step, type Operand, type Step } from './step.ts'

type Format = SideCell['format']
type By = 'strokes' | 'toPar'

/** What those of a side who have begun have together, and what sides of different size compare by (QU6, ST5). */
export function sideSteps(match: Match, results: MatchResult, { format, side }: SideCell): Step[] {
  const sides = results[format]?.sides ?? []
  const own = sides.find((one) => one.side === side)
  if (!own) return []
  const by = byOf([own])
  const membersOf = (of: Side, rankedBy: By) =>
    match.players.flatMap((player, at) =>
      player.side === of ? [standingOf(results, format, at, rankedBy)] : [],
    )
  const { kind } = own.position
  if (kind !== 'place') return [statement(kind, 'CA4', membersOf(side, by), kind)]
  const together = togetherStep(format, by, membersOf(side, by))
  const averages = averageSteps(format, byOf(sides), (of) => membersOf(of, byOf(sides)))
  const steps = [...(sides.every(({ position }) => position.kind === 'place') ? averages : []), together]
  if (format !== 'quota' || results.quota!.isFinal) return steps
  return [...steps, step('to-a-tenth', 'QU6', 'tenth', [result([together])])]
}

/** By what sides of stroke play are read: strokes once their cards are full (PO3). */
function byOf(sides: readonly object[]): By {
  const totals = sides as readonly { total?: { kind: string } }[]
  return totals.every(({ total }) => total?.kind === 'complete') ? 'strokes' : 'toPar'
}

function standingOf({ quota, gross, net, cards }: MatchResult, format: Format, at: number, by: By): Operand {
  if (format === 'quota') return quotaStanding(quota!, quota!.rows[at]!)
  const total = format === 'gross' ? gross!.rows[at]!.score : net!.rows[at]!.net
  const label = by === 'toPar' ? 'to-par' : 'player'
  return { label, player: cards[at]!.player, value: contentionOf(total, by) }
}

/** Both sides by average, where they are not of the same size. */
function averageSteps(format: Format, by: By, membersOf: (side: Side) => Operand[]): Step[] {
  const [a, b] = [membersOf('A').filter(hasBegun), membersOf('B').filter(hasBegun)]
  if (a.length === b.length) return []
  return [averageStep('average-of-A', format, by, a), averageStep('average-of-B', format, by, b)]
}

function averageStep(
  label: 'average-of-A' | 'average-of-B',
  format: Format,
  by: By,
  members: readonly Operand[],
): Step {
  const together = togetherStep(format, by, members)
  return step(label, together.rule, 'divide', [
    result([together]),
    { label: 'members', value: members.length },
  ])
}

function togetherStep(format: Format, by: By, members: readonly Operand[]): Step {
  const begun = members.filter(hasBegun)
  if (format === 'quota') return step('points-over-quota', 'QU6', 'sum', begun)
  return step(by === 'toPar' ? 'to-par' : format, 'ST5', 'sum', begun)
}

function hasBegun({ value }: Operand): boolean {
  return typeof value !== 'string'
}
