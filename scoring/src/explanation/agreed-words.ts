import { opponentOf, type Side } from '../match-play/hole-outcome.ts'
import type { BallId } from '../match/ids.ts'
import type { Operand } from './step.ts'

/** Names of a ball and of the two sides of a match. */
interface WhoIsWho {
  readonly names: { readonly ball: (id: BallId) => string }
  readonly sideNames: Readonly<Record<Side, string>>
}

/** A concession, agreement, start or withdrawal in a player's words; undefined for any other value (CN1 to CN3, WD1). */
export function agreedWords(
  { label, value, hole, ball }: Operand,
  { names, sideNames }: WhoIsWho,
): string | undefined {
  const loser = value === 'A' || value === 'B' ? sideNames[opponentOf(value satisfies Side)] : ''
  if (label === 'conceded-hole') return loser ? `${loser} conceded hole ${hole}` : `hole ${hole} halved`
  if (label === 'match-conceded') return `${loser} conceded from hole ${hole}`
  if (label === 'tie-agreed') return `from hole ${hole}`
  if (label === 'started-on') return `started on hole ${hole}`
  if (label === 'withdrew')
    return hole === 0 ? `${loser} didn’t start` : `${loser} withdrew before hole ${hole}`
  if (label !== 'withdrew-after') return undefined
  return value === 0
    ? `${names.ball(ball!)} didn’t start`
    : `${names.ball(ball!)} withdrew after hole ${hole}`
}
