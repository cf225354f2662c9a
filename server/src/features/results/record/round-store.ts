import type { Consent } from '@nineteenth/contracts'
import type { Duel, DuelOutcome, RoundFigures } from '@nineteenth/scoring'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'
import type { MatchRecord } from './match-record.ts'

/**
 * Writes a match's rounds and duels to the records of its players. Lock the match first: locking a round before its match
 * can deadlock with a transaction that does the opposite.
 */
export async function addRecord(transaction: Database, matchId: number, record: MatchRecord): Promise<void> {
  const match = await transaction
    .selectFrom('matches')
    .select('date')
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow()
  const players = await transaction
    .selectFrom('matchPlayers')
    .select(['playerNo', 'personId', 'consent', 'isKeptOut'])
    .where('matchId', '=', matchId)
    .execute()
  const { rounds, duels } = toRecordRows({ matchId, playedOn: match.date, ...record }, players)
  if (rounds.length > 0) await transaction.insertInto('rounds').values(rounds).execute()
  if (duels.length > 0) await addDuels(transaction, matchId, duels)
}

/** Removes a match's rounds and duels from records; lock the match first. */
export async function removeRecord(transaction: Database, matchId: number): Promise<void> {
  await transaction.deleteFrom('duels').where('matchId', '=', matchId).execute()
  await transaction.deleteFrom('rounds').where('matchId', '=', matchId).execute()
}

/** Inserts column arrays: a large field has more duels than a statement may have parameters. */
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

/** A round for each player for whom the match counts, and a duel for each decided game between two of them. */
function toRecordRows(
  record: MatchRecord & { matchId: number; playedOn: string },
  players: readonly { playerNo: number; personId: number; consent: Consent; isKeptOut: boolean }[],
) {
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

function toRoundRow({ holes, par, gross, posted, kinds, byPar, noted }: RoundFigures) {
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
    putts: noted.putts?.count ?? null,
    fairwaysHit: noted.fairways?.count ?? null,
    fairways: noted.fairways?.holes ?? null,
    greensHit: noted.greens?.count ?? null,
    penalties: noted.penalties?.count ?? null,
  }
}

const seenFromTheOther: Record<DuelOutcome, DuelOutcome> = { won: 'lost', halved: 'halved', lost: 'won' }

/** Each pair appears once, with the lower number first. */
function inOrder({ players, outcome }: Duel) {
  const [one = 0, other = 0] = players.map(Number)
  return one < other
    ? { playerNo: one, otherNo: other, outcome }
    : { playerNo: other, otherNo: one, outcome: seenFromTheOther[outcome] }
}
