import type { Duel, DuelOutcome, RoundFigures } from '@nineteenth/scoring'
import type { Insertable } from 'kysely'
import type { Database, Tables } from '#tables.ts'
import type { MatchRecord } from './match-record.ts'

export type RoundStore = ReturnType<typeof roundStore>

/**
 * Writes what matches add to the records of their players. Only under the lock of the match: whoever held a round
 * before its match would wait for somebody who holds the match and waits for the round.
 */
export function roundStore(transaction: Database) {
  return {
    async add(record: MatchRecord): Promise<void> {
      const { rounds, duels } = toRecordRows(record)
      if (rounds.length > 0) await transaction.insertInto('rounds').values(rounds).execute()
      if (duels.length > 0) await transaction.insertInto('duels').values(duels).execute()
    },

    /** Duels leave with their rounds. */
    async remove(matchId: number): Promise<void> {
      await transaction.deleteFrom('rounds').where('matchId', '=', matchId).execute()
    },
  }
}

/** A round for each player, and a duel for each two who met. */
export function toRecordRows({ matchId, playedOn, figuresOf, duels }: MatchRecord) {
  return {
    rounds: Array.from(figuresOf, ([userId, figures]) => ({
      matchId,
      userId,
      playedOn,
      ...toRoundRow(figures),
    })),
    duels: duels.map((duel) => toDuelRow(matchId, duel)),
  }
}

function toRoundRow({ par, gross, posted, kinds, byPar }: RoundFigures) {
  const [par3, par4, par5] = byPar
  return {
    par,
    gross,
    adjustedGross: posted?.adjustedGross ?? null,
    ratingTenths: posted?.ratingTenths ?? null,
    slope: posted?.slope ?? null,
    eagles: kinds.eagle,
    birdies: kinds.birdie,
    pars: kinds.par,
    bogeys: kinds.bogey,
    doubles: kinds.double,
    par3Holes: par3.holes,
    par3Strokes: par3.strokes,
    par4Holes: par4.holes,
    par4Strokes: par4.strokes,
    par5Holes: par5.holes,
    par5Strokes: par5.strokes,
  }
}

const seenFromTheOther: Record<DuelOutcome, DuelOutcome> = { won: 'lost', halved: 'halved', lost: 'won' }

function turned(outcome: DuelOutcome | null): DuelOutcome | null {
  return outcome && seenFromTheOther[outcome]
}

/** Each two players once, the lower id first. */
function toDuelRow(matchId: number, { players, outcomes }: Duel): Insertable<Tables['duels']> {
  const [one, other] = players.map(Number)
  if (one === undefined || other === undefined) throw new Error('a duel has two players')
  if (one < other) return { matchId, userId: one, otherId: other, ...outcomes }
  return {
    matchId,
    userId: other,
    otherId: one,
    quota: turned(outcomes.quota),
    nassau: turned(outcomes.nassau),
    gross: turned(outcomes.gross),
    net: turned(outcomes.net),
  }
}
