import type { Concession } from '#match/concession.ts'
import type { Contestant } from '#match/field.ts'
import { isOut } from '#match/withdrawal.ts'
import { opponentOf, type HoleOutcome, type Side } from '#match-play/hole-outcome.ts'
import type { AgreedHole, DecidedWithoutScores, MatchEnd, WithdrawalRules } from '#match-play/match-end.ts'
import type { SidesPaired } from '#match-play/pairing.ts'

/** Two sides and their holes in the order of play. */
interface Meeting {
  readonly a: readonly Contestant[]
  readonly b: readonly Contestant[]
  readonly holes: readonly number[]
  readonly rules: WithdrawalRules
  readonly abandoned?: Abandoned
}

/** WD4: A match without winner once any ball has withdrawn, or all balls of a side; by default once all have (WD2). */
export type Abandoned = 'without-any' | 'without-a-side'

/** Concessions, agreements and withdrawals between two sides; undefined if there are none (CN1 to CN3, WD2). */
export function decidedBetween(
  meeting: Meeting,
  concessions: readonly Concession[],
  scoring: 'match' | 'strokes',
): DecidedWithoutScores | undefined {
  const own = concessions.flatMap((concession) => concededIn(meeting, concession) ?? [])
  const ends = endsOf(meeting, own)
  // NA6: A conceded hole has no strokes for a total to count.
  const agreedHoles = scoring === 'match' ? agreedHolesOf(meeting, own, ends) : []
  return agreedHoles.length > 0 || ends.some(Boolean) ? { agreedHoles, ends } : undefined
}

/**
 * The sides with the scores that count between them: agreed holes as agreed, and no scores after the match has ended.
 */
export function withDecided(
  { a, b, outcomes }: SidesPaired,
  holes: readonly number[],
  { agreedHoles, ends }: DecidedWithoutScores,
): SidesPaired {
  const untilEnd = <Each>(row: readonly Each[]) => row.map((one, at) => (ends[at] ? null : one))
  const agreed = new Map(agreedHoles.map(({ hole, outcome }) => [hole, outcome]))
  return {
    a: { ...a, nets: untilEnd(a.nets) },
    b: { ...b, nets: untilEnd(b.nets) },
    outcomes: untilEnd(outcomes).map((outcome, at): HoleOutcome => agreed.get(holes[at]!) ?? outcome),
  }
}

/** A concession from the point of view of these two sides. */
interface Conceded {
  readonly place: number
  readonly isOfMatch: boolean
  readonly winner: Side | null
}

function concededIn({ a, b, holes }: Meeting, concession: Concession): Conceded | null {
  const sideOf = (id: Concession['by']): Side | null => {
    if (a.some(({ ball }) => ball === id)) return 'A'
    return b.some(({ ball }) => ball === id) ? 'B' : null
  }
  const { between, by, hole, isOfMatch } = concession
  const [one, other] = between.map(sideOf)
  const place = holes.indexOf(hole)
  const loser = by === null ? null : sideOf(by)
  if (!one || !other || one === other || place < 0 || (by !== null && loser === null)) return null
  return { place, isOfMatch, winner: loser && opponentOf(loser) }
}

/** The first end counts, unless the match continues: groups that started elsewhere may still play (MA2). */
function endsOf(meeting: Meeting, conceded: readonly Conceded[]): (MatchEnd | null)[] {
  const ofMatch = conceded.filter(({ isOfMatch }) => isOfMatch)
  const [first] = ofMatch.toSorted((one, other) => one.place - other.place)
  const ends: (MatchEnd | null)[] = []
  for (const at of meeting.holes.keys()) {
    const end = first && at >= first.place ? endByConcession(first) : endByWithdrawal(meeting, at)
    ends.push(end && (ends.at(-1) ?? end))
  }
  return ends
}

function endByConcession({ winner }: Conceded): MatchEnd {
  return winner === null ? { kind: 'halved', winner } : { kind: 'conceded', winner }
}

/** WD2: By default a side loses once all its balls have withdrawn; if both sides have lost, there is no winner. */
function endByWithdrawal({ a, b, abandoned, rules }: Meeting, at: number): MatchEnd | null {
  const partnerWithdrawn =
    abandoned === 'without-any' ? 'lost' : abandoned ? 'plays-on' : rules.partnerWithdrawn
  const [ofA, ofB] = [a, b].map((side) => endOfSide(side, at, { ...rules, partnerWithdrawn }))
  if (!ofA && !ofB) return null
  if (abandoned || (ofA === 'lost' && ofB === 'lost')) return { kind: 'abandoned', winner: null }
  if (ofA === 'void' || ofB === 'void') return { kind: 'void', winner: null }
  return { kind: 'withdrew', winner: ofA ? 'B' : 'A' }
}

/** What the withdrawals of a side do to its match by a hole; null while it plays on. */
function endOfSide(
  side: readonly Contestant[],
  at: number,
  { withdrawn, partnerWithdrawn }: WithdrawalRules,
): 'lost' | 'void' | null {
  const out = side.filter((contestant) => isOut(contestant, at))
  if (out.length === 0) return null
  if (side.length > 1 && partnerWithdrawn !== 'plays-on') return partnerWithdrawn
  return out.length === side.length ? withdrawn : null
}

/** CN1, CN3: Agreed holes before the end of the match, each once. */
function agreedHolesOf(
  { holes }: Meeting,
  conceded: readonly Conceded[],
  ends: readonly (MatchEnd | null)[],
): AgreedHole[] {
  const ofHoles = conceded.filter(({ isOfMatch, place }) => !isOfMatch && !ends[place])
  return holes.flatMap((hole, at): AgreedHole[] => {
    const agreed = ofHoles.find(({ place }) => place === at)
    return agreed ? [{ hole, outcome: agreed.winner ?? 'H' }] : []
  })
}
