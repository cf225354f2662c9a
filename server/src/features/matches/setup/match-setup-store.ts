import type { Consent, Game } from '@nineteenth/contracts'
import type { Currency } from '@nineteenth/scoring'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { CardSnapshot, Database } from '#tables.ts'
import { mustBeThere } from '#features/account/presence-store.ts'
import { renewDetails } from '#features/account/renew-matches-store.ts'
import { isInMatch } from '../match-state-store.ts'
import { setLineUp } from './line-up-store.ts'
import type { BallInMatch, GroupInMatch, LineUp } from './line-up.ts'
import type { AddedStrokes } from './player-snapshot.ts'

export interface Person {
  userId: number
  /** The handicap index used in the match. */
  handicapTenths: number
  /** The index of a member who has not answered, hidden from everyone in the match. */
  ownHandicapTenths: number | null
  consent: Consent
}

/** The part of a match without players, games and scores. */
export interface MatchSetup {
  courseId: number
  teeBoxId: number
  date: string
  /** The numbers of the holes played. */
  holes: number[]
  currency: Currency
  card: CardSnapshot
}

/** A ball and whether it has entries: a cleared score is still an entry, but no score. */
interface PlayedBall extends BallInMatch {
  hasScores: boolean
  hasEntries: boolean
}

/** A match locked by a transaction, with the facts that decide whether it may be changed. */
export interface LockedMatch extends MatchSetup {
  id: number
  organiserId: number
  isComplete: boolean
  deletedAt: Date | null
  players: (Person & AddedStrokes & { playerNo: number; ballNo: number; teeNo: number })[]
  balls: PlayedBall[]
  sides: LineUp['sides']
  groups: GroupInMatch[]
  games: Game[]
  /** The highest game number the match has ever used. */
  lastGameNo: number
}

type EventKind = 'created' | 'edited' | 'deleted' | 'restored' | 'completed' | 'reopened' | 'joined' | 'left'

export type MatchSetupStore = ReturnType<typeof matchSetupStore>

/** Creating and changing matches. Exists only inside a transaction, so that no other connection is in scope. */
export function matchSetupStore(transaction: Database) {
  return {
    transaction,

    async add(organiserId: number, { card, ...setup }: MatchSetup): Promise<number> {
      await mustBeThere(transaction, organiserId)
      const { id } = await transaction
        .insertInto('matches')
        .values({ organiserId, ...setup, card: JSON.stringify(card) })
        .returning('id')
        .executeTakeFirstOrThrow()
      await transaction.insertInto('matchState').values({ matchId: id }).execute()
      return id
    },

    async lock(matchId: number): Promise<LockedMatch | undefined> {
      return lockMatch(transaction, matchId, sql`m.deleted_at is null`)
    },

    /** Locks nothing for people without a role in the match. */
    async lockFor(userId: number, matchId: number): Promise<LockedMatch | undefined> {
      return lockMatch(transaction, matchId, sql`m.deleted_at is null and ${isInMatch(userId)}`)
    },

    async lockDeletedFor(userId: number, matchId: number): Promise<LockedMatch | undefined> {
      return lockMatch(transaction, matchId, sql`m.deleted_at is not null and ${isInMatch(userId)}`)
    },

    async change(matchId: number, { card, ...setup }: MatchSetup): Promise<void> {
      await transaction
        .updateTable('matches')
        .set({ ...setup, card: JSON.stringify(card) })
        .where('id', '=', matchId)
        .execute()
    },

    /** Replaces the games of a match in progress. */
    async setGames(matchId: number, games: readonly Game[]): Promise<void> {
      await transaction.deleteFrom('matchGames').where('matchId', '=', matchId).execute()
      if (games.length === 0) return
      await transaction
        .insertInto('matchGames')
        .values(
          games.map(({ gameNo, format, settings, among }) => ({
            matchId,
            gameNo,
            format,
            settings: JSON.stringify(settings),
            among,
          })),
        )
        .execute()
    },

    /** Replaces the players, in this order; players who are not listed leave. */
    async setLineUp(matchId: number, matchDate: string, lineUp: LineUp): Promise<void> {
      await setLineUp(transaction, { matchId, matchDate }, lineUp)
    },

    async setDeleted(matchId: number, deletedAt: Date | null): Promise<void> {
      await transaction.updateTable('matches').set({ deletedAt }).where('id', '=', matchId).execute()
    },

    /** Records that a player acted in a match. This reveals their name to the public, and an invited member's handicap to the match. */
    async giveConsent(matchId: number, userId: number): Promise<void> {
      const before = await transaction
        .selectFrom('matchPlayers')
        .innerJoin('matches', 'matches.id', 'matchPlayers.matchId')
        .select(['consent', 'isComplete'])
        .where('matchId', '=', matchId)
        .where('personId', '=', userId)
        .executeTakeFirst()
      if (!before || before.consent === 'given') return
      await transaction
        .updateTable('matchPlayers')
        .set({ consent: 'given' })
        .where('matchId', '=', matchId)
        .where('personId', '=', userId)
        .execute()
      await useOwnHandicaps(matchId)
      if (before.consent === 'asked' && !before.isComplete) await recordEvent(matchId, userId, 'joined')
      else await renewDetails(transaction, [matchId])
    },

    useOwnHandicaps,
    recordEvent,
  }

  /** Applies the handicaps of all members who have answered since the match was last in progress. */
  async function useOwnHandicaps(matchId: number): Promise<void> {
    await sql`select use_own_handicaps(${matchId})`.execute(transaction)
  }

  /** Records an event and a new revision of the match's details. */
  async function recordEvent(
    matchId: number,
    userId: number,
    kind: EventKind,
    detail: object = {},
  ): Promise<void> {
    const { revision } = await transaction
      .updateTable('matchState')
      .set((set) => ({ revision: set('revision', '+', 1), detailsRevision: set('revision', '+', 1) }))
      .where('matchId', '=', matchId)
      .returning('revision')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('matchEvents')
      .values({ matchId, userId, kind, revision, detail: JSON.stringify(detail) })
      .execute()
  }
}

async function lockMatch(
  transaction: Database,
  matchId: number,
  isFound: RawBuilder<unknown>,
): Promise<LockedMatch | undefined> {
  // Runs as a separate statement, so that the next one sees what the previous lock holder wrote.
  const locked = await sql`
    select from match_state s where s.match_id = ${matchId}
      and exists (select from matches m where m.id = s.match_id and ${isFound})
    for update
  `.execute(transaction)
  if (locked.rows.length === 0) return undefined
  const match = await transaction
    .selectFrom('matches as m')
    .selectAll()
    .where('id', '=', matchId)
    .where(sql<boolean>`${isFound}`)
    .executeTakeFirst()
  if (!match) return undefined
  const list = async <Row>(statement: RawBuilder<Row>) => (await statement.execute(transaction)).rows
  return {
    ...match,
    players: await list(sql<LockedMatch['players'][number]>`
      select player_no, person_id as user_id, ball_no, tee_no, handicap_tenths, own_handicap_tenths,
        added_strokes, added_reason, consent
      from match_players where match_id = ${matchId}
    `),
    sides: await list(sql<LineUp['sides'][number]>`
      select side_no, name from match_sides where match_id = ${matchId} order by side_no
    `),
    groups: await list(sql<GroupInMatch>`
      select group_no, starts_on, tee_time from match_groups where match_id = ${matchId} order by group_no
    `),
    balls: await list(sql<PlayedBall>`
      select b.ball_no, b.side_no, b.group_no, b.play,
        exists (
          select from scores s
          where s.match_id = b.match_id and s.ball_no = b.ball_no and (s.strokes is not null or s.is_picked_up)
        ) or exists (
          select from entries c
          where c.match_id = b.match_id and c.ball_no = b.ball_no and c.applied_as is null and c.settled_by is null
        ) as has_scores,
        exists (select from entries e where e.match_id = b.match_id and e.ball_no = b.ball_no) as has_entries
      from match_balls b where b.match_id = ${matchId}
    `),
    games: await list(sql<Game>`
      select game_no, format, settings, among from match_games where match_id = ${matchId} order by game_no
    `),
    lastGameNo: await findLastGameNo(transaction, matchId),
  }
}

/** Looks at current games and at edits that removed a game. */
async function findLastGameNo(transaction: Database, matchId: number): Promise<number> {
  const { rows } = await sql<{ gameNo: number }>`
    select coalesce(max(game_no), 0) as game_no from (
      select game_no from match_games where match_id = ${matchId}
      union all
      select (game ->> 'gameNo')::smallint from match_events e, jsonb_array_elements(e.detail -> 'games') game
      where e.match_id = ${matchId} and e.kind = 'edited'
    ) numbers
  `.execute(transaction)
  return rows[0]?.gameNo ?? 0
}
