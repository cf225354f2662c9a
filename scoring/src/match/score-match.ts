import { cardTotals, closedTotals, type CardTotals } from '../card/card-total.ts'
import { isPlayed } from '../card/hole-score.ts'
import { playNassau, type NassauResult } from '../formats/nassau.ts'
import { playQuota, type QuotaResult } from '../formats/quota.ts'
import {
  playGross,
  playNet,
  type GrossRow,
  type NetRow,
  type StrokePlayResult,
} from '../formats/stroke-play.ts'
import { strokesByRank } from '../handicap/stroke-allocation.ts'
import { largestSideOf } from '../formats/sides.ts'
import { ledgerOf, type Ledger } from '../settlement/ledger.ts'
import { contestantsOf, type Contestant } from './contestant.ts'
import { settingsOf, type Match } from './match.ts'
import type { Phase } from './phase.ts'
import type { PlayerId } from './player.ts'

/** Stored with every result; raised when the same card may give another result. */
export const engineVersion = 2

/** A player's card: handicap for the round, totals, and strokes received of the full course handicap. */
export interface PlayerCard {
  readonly player: PlayerId
  readonly courseHandicap: number
  readonly par: number
  readonly totals: CardTotals
  readonly strokes: readonly number[]
}

/** Everything a match comes to, as plain data; a format that is not enabled is null. Rows keep the order of players. */
export interface MatchResult {
  readonly engineVersion: number
  readonly holes: number
  readonly cards: readonly PlayerCard[]
  readonly quota: QuotaResult | null
  readonly nassau: NassauResult | null
  readonly gross: StrokePlayResult<GrossRow> | null
  readonly net: StrokePlayResult<NetRow> | null
  readonly ledger: Ledger
}

/** Scores a whole match, half-played or complete: tables, pairings, presses and money. */
export function scoreMatch({ players, formats, halfIndex, isComplete }: Match): MatchResult {
  const contestants = contestantsOf(players, halfIndex)
  const holes = contestants[0]?.pars.length ?? 0
  const settings = settingsOf(formats, holes, largestSideOf(contestants))
  const { quota, nassau, gross, net } = settings
  const phase = isComplete ? 'complete' : 'in-progress'
  const results = {
    quota: quota && playQuota(contestants, quota, phase),
    nassau: nassau && playNassau(contestants, nassau, phase),
    gross: gross && playGross(contestants, gross, phase),
    net: net && playNet(contestants, net, phase),
  }
  return {
    engineVersion,
    holes,
    cards: contestants.map((contestant) => playerCard(contestant, phase)),
    ...results,
    ledger: ledgerOf(contestants, results, settings, phase),
  }
}

/** The holes that are not entered yet, by player; players with a full card are left out. */
export function missingHoles({ players }: Match): { player: PlayerId; holes: number[] }[] {
  return players.flatMap(({ id, tee, scores }) => {
    const holes = tee.pars.flatMap((_par, hole) => (isPlayed(scores[hole]) ? [] : [hole + 1]))
    return holes.length > 0 ? [{ player: id, holes }] : []
  })
}

function playerCard({ id, courseHandicap, par, scores, pars, ranks }: Contestant, phase: Phase): PlayerCard {
  const totals = cardTotals(scores, pars)
  return {
    player: id,
    courseHandicap,
    par,
    totals: phase === 'complete' ? closedTotals(totals) : totals,
    strokes: strokesByRank(courseHandicap, ranks),
  }
}
