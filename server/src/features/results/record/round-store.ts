import type { Consent } from '@nineteenth/contracts'
import type { Duel, DuelOutcome, RoundFigures } from '@nineteenth/scoring'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'
import type { MatchRecord } from './match-record.ts'

export type RoundStore = ReturnType<typeof roundStore>

/**
 * Writes what matches add to the records of their players. Only under the lock of the match: whoever held a round
 * before its match would wait for somebody who holds the match and waits for the round.
 */
export function roundStore(transaction: Database) {
  return {
    async add(record: MatchRecord): Promise<void> {
      const players = await transaction
        .selectFrom('matchPlayers')
        .select(['playerNo', 'personId', 'consent', 'isKeptOut'])
        .where('matchId', '=', record.matchId)
        .execute()
      const { rounds, duels } = toRecordRows(record, players)
      if (rounds.length > 0) await transaction.insertInto('rounds').values(rounds).execute()
      if (duels.length > 0) await addDuels(transaction, record.matchId, duels)
    },

    async remove(matchId: number): Promise<void> {
      await transaction.deleteFrom('duels').where('matchId', '=', matchId).execute()
      await transaction.deleteFrom('rounds').where('matchId', '=', matchId).execute()
    },
  }
}

/** By columns: of a large field there are more duels than a statement takes values. */
async function addDuels(transaction: Database, matchId: number, duels: readonly DuelRow[]): Promise<void> {
  await sql`
    insert into duels (
      match_id, player_no, other_no, game_no, person_id, other_id, format, outcome, counts, counts_for_other
    )
    select ${matchId}::bigint, *
    from unnest(
      ${duels.map(({ playerNo }) => playerNo)}::smallint[],
      ${duels.map(({ otherNo }) => otherNo)}::smallint[],
      ${duels.map(({ gameNo }) => gameNo)}::smallint[],
      ${duels.map(({ personId }) => personId)}::bigint[],
      ${duels.map(({ otherId }) => otherId)}::bigint[],
      ${duels.map(({ format }) => format)}::text[],
      ${duels.map(({ outcome }) => outcome)}::text[],
      ${duels.map(({ counts }) => counts)}::boolean[],
      ${duels.map(({ countsForOther }) => countsForOther)}::boolean[]
    )
  `.execute(transaction)
}

type DuelRow = ReturnType<typeof toRecordRows>['duels'][number]

/** A player, whether they take part, and whether they keep the match out of their record. */
export interface RecordedPlayer {
  playerNo: number
  personId: number
  consent: Consent
  isKeptOut: boolean
}

/** A round for each player for whom it counts, and a duel for each two and each game that decided something between them. */
export function toRecordRows(record: MatchRecord, players: readonly RecordedPlayer[]) {
  const { matchId, playedOn, duels } = record
  const figuresOf = new Map(record.figures.map(({ player, figures }) => [player, figures]))
  const takingPart = new Map(
    players.filter(({ consent }) => consent === 'given').map((player) => [player.playerNo, player]),
  )
  return {
    rounds: [...takingPart.values()].flatMap(({ playerNo, personId, isKeptOut }) => {
      const figures = figuresOf.get(playerNo)
      if (!figures || isKeptOut) return []
      return [{ matchId, playerNo, personId, playedOn, ...toRoundRow(figures) }]
    }),
    duels: duels.flatMap((duel) => {
      const { playerNo, otherNo, outcome } = inOrder(duel)
      const [player, other] = [takingPart.get(playerNo), takingPart.get(otherNo)]
      if (!player || !other || (player.isKeptOut && other.isKeptOut)) return []
      const { game, format } = duel
      const whose = { playerNo, otherNo, personId: player.personId, otherId: other.personId }
      const counting = { counts: !player.isKeptOut, countsForOther: !other.isKeptOut }
      return [{ matchId, gameNo: Number(game), format, outcome, ...whose, ...counting }]
    }),
  }
}

function toRoundRow({ holes, par, gross, posted, kinds, byPar }: RoundFigures) {
  const [par3, par4, par5] = byPar
  return {
    holes,
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

/** Each two players once, the lower number first. */
function inOrder({ players, outcome }: Duel) {
  const [one = 0, other = 0] = players.map(Number)
  return one < other
    ? { playerNo: one, otherNo: other, outcome }
    : { playerNo: other, otherNo: one, outcome: seenFromTheOther[outcome] }
}
