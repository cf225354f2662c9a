import { textFor, type HoleWinner } from './bets.ts'
import { roundHalfUp } from './fraction.ts'
import { courseHandicap, parOf } from './handicap.ts'
import { ledgerOf, type Ledger } from './ledger.ts'
import { cardOf, holesOf, type BookMatch, type SegmentName } from './match-input.ts'
import { cellsOf, playNassau, type Cell, type Nassau } from './nassau.ts'
import { quotaSheet, type QuotaSheet } from './quota.ts'
import { grossSheet, netSheet, type GrossSheet, type NetSheet } from './stroke-play.ts'
import { afterCompletion, totalOf, type Total } from './total.ts'

/** All that a match comes to, in plain data that can be laid beside the engine's. */
export interface Sheet {
  readonly holes: number
  readonly cards: readonly {
    readonly player: string
    readonly courseHandicap: number
    readonly par: number
    readonly front: Total | null
    readonly back: Total | null
    readonly total: Total
  }[]
  readonly quota: QuotaSheet | null
  readonly gross: GrossSheet | null
  readonly net: NetSheet | null
  readonly nassau: NassauSheet | null
  readonly ledger: Ledger
}

export type NassauSheet =
  | { readonly kind: 'unequal-sides' | 'too-few-players' }
  | {
      readonly kind: 'played'
      readonly rows: readonly ({ readonly player: string } & Record<SegmentName, Cell | null>)[]
      readonly pairings: readonly {
        readonly a: readonly string[]
        readonly b: readonly string[]
        readonly strokes: readonly number[]
        readonly winners: readonly HoleWinner[]
        readonly bets: Readonly<Record<SegmentName, readonly BetSheet[]>>
      }[]
    }

export interface BetSheet {
  readonly fromHole: number
  readonly toHole: number
  readonly isPress: boolean
  readonly isDecided: boolean
  /** As side A reads it. */
  readonly text: string
}

/** Scores a match from the rules alone, slowly and plainly: the judge of the engine, never part of it. */
export function scoreByTheBook(match: BookMatch): Sheet {
  const { formats } = match
  const quota = formats.quota ? quotaSheet(match, formats.quota) : null
  const gross = formats.gross ? grossSheet(match, formats.gross) : null
  const net = formats.net ? netSheet(match, formats.net) : null
  const nassau = formats.nassau ? playNassau(match, formats.nassau) : null
  return {
    holes: holesOf(match),
    cards: cardsOf(match),
    quota,
    gross,
    net,
    nassau: nassau && nassauSheet(nassau, match),
    ledger: ledgerOf(match, { quota, gross, net }, nassau),
  }
}

function cardsOf(match: BookMatch): Sheet['cards'] {
  return match.players.map((player) => {
    const totalBetween = (from: number, to: number) =>
      afterCompletion(totalOf(cardOf(player).slice(from, to), player.tee.pars.slice(from, to)), match)
    // Only a round of 18 has halves (CA2, NA1).
    const hasHalves = holesOf(match) === 18
    return {
      player: player.id,
      courseHandicap: roundHalfUp(courseHandicap(player, match)),
      par: parOf(player),
      front: hasHalves ? totalBetween(0, 9) : null,
      back: hasHalves ? totalBetween(9, 18) : null,
      total: totalBetween(0, holesOf(match)),
    }
  })
}

function nassauSheet(nassau: Nassau, match: BookMatch): NassauSheet {
  if (nassau.kind !== 'played') return nassau
  const { pairings } = nassau
  return {
    kind: 'played',
    rows: match.players.map((player) => ({ player: player.id, ...cellsOf(player, pairings) })),
    pairings: pairings.map(({ A, B, strokes, winners, bets }) => {
      const shown = (segment: SegmentName): BetSheet[] =>
        bets[segment].map(({ standing, ...bet }) => ({
          ...bet,
          isDecided: standing.isDecided,
          text: textFor('A', standing),
        }))
      return {
        a: A.map(({ id }) => id),
        b: B.map(({ id }) => id),
        strokes,
        winners,
        bets: { front: shown('front'), back: shown('back'), total: shown('total') },
      }
    }),
  }
}
