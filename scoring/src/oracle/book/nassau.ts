import { betsOf, textFor, winnersOf, type Balls, type Bet, type BetRules, type HoleWinner } from './bets.ts'
import { fraction, roundHalfUp, times } from './fraction.ts'
import { parAdjustment, playingHandicap, strokesByHole } from './handicap.ts'
import {
  cardOf,
  hasSides,
  holesOf,
  membersOf,
  type BookMatch,
  type BookPlayer,
  type NassauChoice,
  type Score,
  type SegmentName,
  type SideName,
} from './match-input.ts'

/** A cell of the table: the one match there is, or how many were won, halved, lost and are open (NA4, NA5). */
export type Cell =
  | { readonly kind: 'match'; readonly text: string }
  | {
      readonly kind: 'record'
      readonly won: number
      readonly halved: number
      readonly lost: number
      readonly open: number
    }

export interface Pairing {
  readonly A: readonly BookPlayer[]
  readonly B: readonly BookPlayer[]
  /** Strokes of each player over the round, those of A first. */
  readonly strokes: readonly number[]
  readonly winners: readonly HoleWinner[]
  readonly bets: Readonly<Record<SegmentName, readonly Bet[]>>
}

export type Nassau =
  | { readonly kind: 'unequal-sides' | 'too-few-players' }
  | { readonly kind: 'played'; readonly pairings: readonly Pairing[] }

const segmentNames = ['front', 'back', 'total'] as const

export function playNassau(match: BookMatch, chosen: Partial<NassauChoice>): Nassau {
  if (match.players.length < 2) return { kind: 'too-few-players' }
  const opponents = opponentsIn(match)
  if (opponents === null) return { kind: 'unequal-sides' }
  return { kind: 'played', pairings: opponents.map(({ A, B }) => playPairing(A, B, match, chosen)) }
}

/** The player's cell of each segment; null where the round has no such segment. */
export function cellsOf(player: BookPlayer, pairings: readonly Pairing[]): Record<SegmentName, Cell | null> {
  const [front = null, back = null, total = null] = segmentNames.map((segment) =>
    cellOf(player, pairings, segment),
  )
  return { front, back, total }
}

interface Opponents {
  readonly A: readonly BookPlayer[]
  readonly B: readonly BookPlayer[]
}

/** Two sides play one match, where their sizes allow it (NA3); individuals play everybody against everybody (NA5). */
function opponentsIn(match: BookMatch): Opponents[] | null {
  const { players } = match
  if (!hasSides(match)) {
    return players.flatMap((one, index) =>
      players.slice(index + 1).map((other) => ({ A: [one], B: [other] })),
    )
  }
  const A = membersOf(players, 'A')
  const B = membersOf(players, 'B')
  const fewer = Math.min(A.length, B.length)
  const more = Math.max(A.length, B.length)
  return fewer === more || (fewer === 1 && more <= 3) ? [{ A, B }] : null
}

function playPairing(
  A: readonly BookPlayer[],
  B: readonly BookPlayer[],
  match: BookMatch,
  chosen: Partial<NassauChoice>,
): Pairing {
  const strokes = strokesIn(A, B, match, chosen)
  const ballsIn = (phase: BookMatch): Balls => ({
    A: ballsOf(A, strokes.slice(0, A.length), phase),
    B: ballsOf(B, strokes.slice(A.length), phase),
  })
  const balls = ballsIn(match)
  // PR5: a hole that only the end of the match decides opens no press.
  const entered = winnersOf(ballsIn({ ...match, isComplete: false }))
  const rules: BetRules = {
    scoring: chosen.scoring ?? 'match',
    presses: chosen.presses ?? { kind: 'off' },
    unfinished: chosen.unfinished ?? 'void',
    isComplete: match.isComplete === true,
  }
  const betsIn = (segment: SegmentName) => {
    const holes = holesIn(segment, holesOf(match))
    return holes ? betsOf(segment, holes, balls, entered, rules, agreedHoles(segment, A, B, rules)) : []
  }
  const bets = { front: betsIn('front'), back: betsIn('back'), total: betsIn('total') }
  return { A, B, strokes, winners: winnersOf(balls), bets }
}

/** NA1: holes 1–9, 10–18 and all 18; any other length is one bet. */
function holesIn(segment: SegmentName, holes: number): { fromHole: number; toHole: number } | null {
  if (segment === 'total') return { fromHole: 1, toHole: holes }
  if (holes !== 18) return null
  return segment === 'front' ? { fromHole: 1, toHole: 9 } : { fromHole: 10, toHole: 18 }
}

/** Everybody's strokes off the lowest of the pairing (MS1, NA2), or none at all (NA8). */
function strokesIn(
  A: readonly BookPlayer[],
  B: readonly BookPlayer[],
  match: BookMatch,
  chosen: Partial<NassauChoice>,
): number[] {
  const players = [...A, ...B]
  if (chosen.handicaps === 'none') return players.map(() => 0)
  const isSingles = players.length === 2
  const percent = isSingles
    ? (chosen.singlesAllowancePercent ?? 100)
    : (chosen.fourBallAllowancePercent ?? (Math.max(A.length, B.length) >= 4 ? 75 : 90))
  const adjusted = (allowance: number) =>
    players.map((player) => playingHandicap(player, match, allowance) + parAdjustment(player, match))
  if (isSingles || chosen.fourBallMethod !== 'gbi') return offTheLowest(adjusted(percent))
  // FB2: the share of the difference, not the difference of the shares.
  return offTheLowest(adjusted(100)).map((strokes) =>
    roundHalfUp(times(fraction(strokes), fraction(percent, 100))),
  )
}

function offTheLowest(handicaps: readonly number[]): number[] {
  return handicaps.map((handicap) => handicap - Math.min(...handicaps))
}

/** The side's lowest net ball on each hole (BB1). */
function ballsOf(partners: readonly BookPlayer[], strokes: readonly number[], match: BookMatch): Score[] {
  const nets = partners.map((partner, index) => netScores(partner, strokes[index] ?? 0))
  return Array.from({ length: holesOf(match) }, (_, hole) => {
    const present = nets.filter((card) => match.isComplete !== true || !hasLeftBefore(card, hole))
    return lowestBall(present.map((card) => card[hole] ?? null))
  })
}

function netScores(player: BookPlayer, strokes: number): Score[] {
  const dots = strokesByHole(strokes, player)
  return cardOf(player).map((score, hole) => (typeof score === 'number' ? score - (dots[hole] ?? 0) : score))
}

/** BB2: no score from this hole to the end. */
function hasLeftBefore(card: readonly Score[], hole: number): boolean {
  return card.slice(hole).every((score) => score === null)
}

function lowestBall(balls: readonly Score[]): Score {
  if (balls.length === 0 || balls.includes(null)) return null
  const numbers = balls.filter((ball) => typeof ball === 'number')
  return numbers.length === 0 ? 'X' : Math.min(...numbers)
}

/** The holes from which a press was agreed between these two sides, whoever of them it was (PR3). */
function agreedHoles(
  segment: SegmentName,
  A: readonly BookPlayer[],
  B: readonly BookPlayer[],
  { presses }: BetRules,
): number[] {
  if (presses.kind !== 'manual') return []
  return presses.agreed
    .filter((press) => press.segment === segment)
    .filter(
      ({ between: [one, other] }) => (isIn(A, one) && isIn(B, other)) || (isIn(A, other) && isIn(B, one)),
    )
    .map(({ fromHole }) => fromHole)
}

function isIn(side: readonly BookPlayer[], id: string): boolean {
  return side.some((player) => player.id === id)
}

function cellOf(player: BookPlayer, pairings: readonly Pairing[], segment: SegmentName): Cell | null {
  const own = pairings.flatMap((pairing) => {
    const side = sideIn(pairing, player)
    const main = pairing.bets[segment][0]
    return side && main ? [{ side, standing: main.standing }] : []
  })
  if (own.length === 0) return null
  const [only] = own
  if (pairings.length === 1 && only) return { kind: 'match', text: textFor(only.side, only.standing) }
  const decided = own.filter(({ standing }) => standing.isDecided)
  const won = decided.filter(({ side, standing }) => standing.leader === side).length
  const halved = decided.filter(({ standing }) => standing.leader === null).length
  const lost = decided.length - won - halved
  return { kind: 'record', won, halved, lost, open: own.length - decided.length }
}

function sideIn({ A, B }: Pairing, player: BookPlayer): SideName | null {
  if (A.includes(player)) return 'A'
  return B.includes(player) ? 'B' : null
}
