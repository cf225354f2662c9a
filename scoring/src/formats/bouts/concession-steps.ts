import { result } from '#explanation/handicap-steps.ts'
import { isStatus, statement, step, type Operand, type Step } from '#explanation/step.ts'
import { isDecided } from '#match-play/match-status.ts'
import type { Pairing } from '#match-play/pairing.ts'

/** A hole of a bet: its number and its position in the rows. */
export interface HoleOfBet {
  readonly hole: number
  readonly place: number
}

/** The holes of a bet decided by agreement and not by scores (CN1, CN3). */
export function agreedHoleSteps({ decided }: Pairing, holes: readonly HoleOfBet[]): Step[] {
  const agreed = decided?.agreedHoles.filter(({ hole }) => holes.some((one) => one.hole === hole)) ?? []
  const operands = agreed.map(({ hole, outcome }): Operand => {
    return { label: 'conceded-hole', hole, value: outcome }
  })
  return operands.length > 0 ? [statement('agreed-on-the-course', 'CN1', operands, null)] : []
}

/** How a concession, an agreed tie or a withdrawal settles a bet that was still undecided (CN2, CN3, WD2). */
export function endSteps(open: readonly Step[], { decided }: Pairing, holes: readonly HoleOfBet[]): Step[] {
  const at = holes.find(({ place }) => decided?.ends[place])
  const end = at && decided?.ends[at.place]
  const standing = result(open)
  const { value } = standing
  if (!end || end.kind === 'abandoned' || end.kind === 'void' || !isStatus(value) || isDecided(value))
    return []
  const hole = end.kind === 'withdrew' && decided.ends[0] ? 0 : at.hole
  const ending = { hole, value: end.winner ?? ('H' as const) }
  if (end.kind === 'halved')
    return [step('tie-agreed', 'CN3', 'concede', [standing, { label: 'tie-agreed', ...ending }])]
  const [label, rule] =
    end.kind === 'withdrew' ? (['withdrew', 'WD2'] as const) : (['match-conceded', 'CN2'] as const)
  return [step(label, rule, 'concede', [standing, { label, ...ending }])]
}
