import { sideOf, tally } from '../formats/nassau.ts'
import { sidesOf } from '../formats/sides.ts'
import type { Match } from '../match/match.ts'
import type { MatchPlayer, PlayerId } from '../match/player.ts'
import type { MatchResult } from '../match/score-match.ts'
import type { Side } from '../match-play/hole-outcome.ts'
import type { Position } from '../standings/positions.ts'
import type { FormatName } from '../tables/format-names.ts'

/** How a format ended between two players, for the first of them. */
export type DuelOutcome = 'won' | 'halved' | 'lost'

/** Two players of a match against each other; a format that decided nothing between them is null (HH1 to HH4). */
export interface Duel {
  readonly players: readonly [PlayerId, PlayerId]
  readonly outcomes: Readonly<Record<FormatName, DuelOutcome | null>>
}

/** Everybody of a match against everybody they played against; partners did not (HH1). */
export function duelsOf({ players }: Match, result: MatchResult): Duel[] {
  const isOfTeams = sidesOf(players.map(({ side = null }) => ({ side }))).length > 0
  return players.flatMap((one, at) => {
    const opponents = players.slice(at + 1).filter(({ side }) => !isOfTeams || side !== one.side)
    return opponents.map((other) => duelOf([one, other], result))
  })
}

type Pair<T> = readonly [T, T]

function duelOf(pair: Pair<MatchPlayer>, result: MatchResult): Duel {
  const { quota, gross, net } = result
  return {
    players: [pair[0].id, pair[1].id],
    outcomes: {
      quota: byPlace(pair, quota),
      nassau: byMatch(pair, result),
      gross: byPlace(pair, gross),
      net: byPlace(pair, net),
    },
  }
}

interface Ranking {
  readonly rows: readonly { readonly player: PlayerId; readonly position: Position }[]
  readonly sides: readonly { readonly side: Side; readonly position: Position }[]
}

/** HH2: in a team match the places of the sides decide, else those of the players. */
function byPlace([one, other]: Pair<MatchPlayer>, ranking: Ranking | null): DuelOutcome | null {
  return ranking && comparePlaces(placeOf(one, ranking), placeOf(other, ranking))
}

/** HH3: who has a place beats who has none; between two without one nothing was decided. */
function placeOf({ id, side: own }: MatchPlayer, { rows, sides }: Ranking): number {
  const row =
    sides.length > 0 ? sides.find(({ side }) => side === own) : rows.find(({ player }) => player === id)
  return row?.position.kind === 'place' ? row.position.place : Infinity
}

function comparePlaces(one: number, other: number): DuelOutcome | null {
  if (one === other) return one === Infinity ? null : 'halved'
  return one < other ? 'won' : 'lost'
}

/** HH4: nassau goes by its total, the match over the whole round. */
function byMatch([one, other]: Pair<MatchPlayer>, { nassau }: MatchResult): DuelOutcome | null {
  if (nassau?.kind !== 'played') return null
  for (const pairing of nassau.pairings) {
    const [side, against] = [sideOf(one.id, pairing), sideOf(other.id, pairing)]
    if (side === null || against === null || side === against) continue
    const outcome = tally(pairing.bets.total[0]!.status, side)
    return outcome === 'open' ? null : outcome
  }
  return null
}
