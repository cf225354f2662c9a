import type { Consent, Game } from '@nineteenth/contracts'
import { usernameKey } from '@nineteenth/contracts'
import type { Currency } from '@nineteenth/scoring'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { CardSnapshot, Database } from '#tables.ts'
import { mustBeThere } from '#features/account/presence-store.ts'
import { renewDetails } from '#features/account/renew-matches-store.ts'
import { isInOwnMatch, sharesMatch } from '#features/players/known-people-store.ts'
import { isInMatch } from '../in-match-store.ts'
import { listKnownNumbers, setLineUp } from './line-up-store.ts'
import type { BallInMatch, GroupInMatch, KnownNumbers, LineUp } from './line-up.ts'
import type { FoundTee } from './tee-as-played.ts'

export interface Person {
  userId: number
  /** The index that the match is played with. */
  handicapTenths: number
  /** The index of a member who has not answered, which nobody in the match sees. */
  ownHandicapTenths: number | null
  consent: Consent
}

/** A person as the organizer adds them. */
type FoundPerson = Omit<Person, 'ownHandicapTenths'>

/** What a match is, apart from players, games and scores. */
export interface MatchSetup {
  courseId: number
  teeBoxId: number
  date: string
  /** The numbers of those that are played. */
  holes: number[]
  currency: Currency
  card: CardSnapshot
}

/** A ball with what was entered for it: a score that was cleared is an entry still, but no score. */
interface PlayedBall extends BallInMatch {
  hasScores: boolean
  hasEntries: boolean
}

/** A match under the lock of a transaction, with what decides whether it may be changed. */
export interface LockedMatch extends MatchSetup {
  id: number
  organiserId: number
  isComplete: boolean
  deletedAt: Date | null
  players: (Person & { playerNo: number; ballNo: number; teeNo: number })[]
  balls: PlayedBall[]
  sides: LineUp['sides']
  groups: GroupInMatch[]
  games: Game[]
}

// A stranger who never answers must not find their Home full of one person's matches.
const unansweredLimit = 5

// People who have played together go on for a season, also where one of them never answers.
const openLimit = 50

/** By what somebody may be in a match. */
interface WhoMayPlay {
  organiserId: number
  usernames: readonly string[]
  playing: readonly number[]
}

/** A card whose tees have no number yet. */
interface FoundCard extends Pick<CardSnapshot, 'course'> {
  tees: FoundTee[]
}

type EventKind = 'created' | 'edited' | 'deleted' | 'restored' | 'completed' | 'reopened' | 'joined' | 'left'

export type MatchSetupStore = ReturnType<typeof matchSetupStore>

/** Creating and changing matches. Exists only inside a transaction, so that no other connection is in scope. */
export function matchSetupStore(transaction: Database) {
  return {
    /** Tees of a course as they stand now, in the order asked for: with their own holes, or else the course's. */
    async findCard(courseId: number, teeBoxIds: readonly number[]): Promise<FoundCard | undefined> {
      const { rows } = await sql<FoundCard>`
        select
          jsonb_build_object('name', c.name, 'city', c.city, 'region', c.region, 'country', c.country) as course,
          coalesce(
            (
              select jsonb_agg(
                jsonb_build_object(
                  'teeBoxId', t.id, 'name', t.name, 'colour', t.colour,
                  'ratingTenths', t.rating_tenths, 'slope', t.slope, 'par', t.par,
                  'front', ${ratingOver('front')}, 'back', ${ratingOver('back')},
                  'women', ${womensRating},
                  'holes', coalesce(
                    (select jsonb_agg(${hole} order by h.number) from tee_box_holes h where h.tee_box_id = t.id),
                    (select jsonb_agg(${hole} order by h.number) from holes h where h.course_id = c.id),
                    '[]'
                  )
                )
                order by array_position(${teeBoxIds}::bigint[], t.id)
              )
              from tee_boxes t
              where t.course_id = c.id and t.id = any (${teeBoxIds}::bigint[]) and t.removed_at is null
            ),
            '[]'
          ) as tees
        from courses c where c.id = ${courseId}
      `.execute(transaction)
      return rows[0]
    },

    /**
     * The people whom an organizer may add to a match, in the order requested: its players, the organizer's guests,
     * everyone in a match that the organizer takes part in, and members named by username. Members who don't take part in
     * a match with the organizer yet are asked for their consent.
     */
    async listPeople(
      userIds: readonly number[],
      { organiserId, usernames, playing }: WhoMayPlay,
    ): Promise<FoundPerson[]> {
      const isKnown = sharesMatch(organiserId, sql.ref('users.id'))
      const rows = await transaction
        .selectFrom('users')
        .select(['id as userId', 'handicapTenths'])
        .select(
          sql<Consent>`
            case when id = ${organiserId} or host_id is not null then 'given' when ${isKnown} then 'known' else 'asked' end
          `.as('consent'),
        )
        .where('id', 'in', userIds)
        .where('claimedBy', 'is', null)
        // Whose account is deleted stays in what they played, and comes into nothing else.
        .where((where) =>
          where.or([
            where('deletedAt', 'is', null),
            where('id', '=', sql<number>`any (${playing}::bigint[])`),
          ]),
        )
        .where((where) =>
          where.or([
            where('id', '=', organiserId),
            where('hostId', '=', organiserId),
            sql<boolean>`id = any (${playing}::bigint[])`,
            sql<boolean>`username_key = any (${usernames.map(usernameKey)}::text[])`,
            isInOwnMatch(organiserId, sql.ref('users.id')),
          ]),
        )
        // Whoever is added stays who they are until the match is there to be moved with them.
        .forKeyShare()
        .execute()
      const byId = new Map(rows.map((row) => [row.userId, row]))
      return userIds.flatMap((userId) => byId.get(userId) ?? [])
    },

    /**
     * One of these people whom an organizer cannot add: they blocked the organizer, or have five invitations to answer, or
     * as people who have played together fifty matches in progress.
     */
    async findRefused(
      organiserId: number,
      userIds: readonly number[],
    ): Promise<{ name: string; isBlocking: boolean } | undefined> {
      if (userIds.length === 0) return undefined
      // One at a time for each organizer: a script that sends ten at once would pass the limit.
      await sql`select pg_advisory_xact_lock(hashtextextended('invitations of ' || ${organiserId}::text, 0))`.execute(
        transaction,
      )
      const { rows } = await sql<{ name: string; isBlocking: boolean }>`
        select display_name as name, is_blocking from (
          select u.id, u.display_name,
            exists (select from blocks b where b.blocker_id = u.id and b.blocked_id = ${organiserId}) as is_blocking,
            unanswered.*
          from users u cross join lateral (
            select count(*) filter (where p.consent = 'asked' and not p.is_kept_out) as asked,
              count(*) filter (where p.consent = 'known' and not m.is_complete) as open
            from match_players p join matches m on m.id = p.match_id
            where p.person_id = u.id and p.consent <> 'given'
              and m.organiser_id = ${organiserId} and m.deleted_at is null
          ) unanswered
          where u.id = any (${userIds}::bigint[])
        ) invited
        where is_blocking or asked >= ${unansweredLimit} or open >= ${openLimit}
        order by id limit 1
      `.execute(transaction)
      return rows[0]
    },

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

    /** For who has a role in it: anybody else locks nothing. */
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

    /** Makes these the games of a match in progress. */
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

    async setSettings(matchId: number, gameNo: number, settings: object): Promise<void> {
      await transaction
        .updateTable('matchGames')
        .set({ settings: JSON.stringify(settings) })
        .where('matchId', '=', matchId)
        .where('gameNo', '=', gameNo)
        .execute()
    },

    async setDeleted(matchId: number, deletedAt: Date | null): Promise<void> {
      await transaction.updateTable('matches').set({ deletedAt }).where('id', '=', matchId).execute()
    },

    async listKnownNumbers(matchId: number): Promise<KnownNumbers[]> {
      return listKnownNumbers(transaction, matchId)
    },

    /** Makes these the players, in this order; whoever is not among them leaves. */
    async setLineUp(matchId: number, matchDate: string, lineUp: LineUp): Promise<void> {
      await setLineUp(transaction, { matchId, matchDate }, lineUp)
    },

    /** Records that a player did something in a match themselves. A member who was only asked shows their handicap from here on. */
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
      await useOwnHandicaps(transaction, matchId)
      if (before.consent !== 'asked') return
      if (before.isComplete) await renewDetails(transaction, [matchId])
      else await recordEvent(transaction, { matchId, userId, kind: 'joined', detail: {} })
    },

    /** A match that is in progress again is played with the handicaps of all who have answered meanwhile. */
    async useOwnHandicaps(matchId: number): Promise<void> {
      await useOwnHandicaps(transaction, matchId)
    },

    /** Tells watchers that more than a score changed, and keeps what happened. */
    async recordEvent(
      matchId: number,
      userId: number,
      kind: EventKind,
      detail: object = {},
    ): Promise<number> {
      return recordEvent(transaction, { matchId, userId, kind, detail })
    },
  }
}

async function recordEvent(
  transaction: Database,
  { detail, ...event }: { matchId: number; userId: number; kind: EventKind; detail: object },
): Promise<number> {
  const { revision } = await transaction
    .updateTable('matchState')
    .set((set) => ({ revision: set('revision', '+', 1), detailsRevision: set('revision', '+', 1) }))
    .where('matchId', '=', event.matchId)
    .returning('revision')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('matchEvents')
    .values({ ...event, revision, detail: JSON.stringify(detail) })
    .execute()
  return revision
}

async function useOwnHandicaps(transaction: Database, matchId: number): Promise<void> {
  await sql`select use_own_handicaps(${matchId})`.execute(transaction)
}

async function lockMatch(
  transaction: Database,
  matchId: number,
  isFound: RawBuilder<unknown>,
): Promise<LockedMatch | undefined> {
  // A statement of its own: what follows must see what the previous holder of the lock has written.
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
  return {
    ...match,
    players: await listPlayers(transaction, matchId),
    sides: await listSides(transaction, matchId),
    groups: await listGroups(transaction, matchId),
    balls: await listBalls(transaction, matchId),
    games: await listGames(transaction, matchId),
  }
}

async function listPlayers(transaction: Database, matchId: number) {
  return transaction
    .selectFrom('matchPlayers')
    .select([
      'playerNo',
      'personId as userId',
      'ballNo',
      'teeNo',
      'handicapTenths',
      'ownHandicapTenths',
      'consent',
    ])
    .where('matchId', '=', matchId)
    .execute()
}

async function listBalls(transaction: Database, matchId: number) {
  const { rows } = await sql<PlayedBall>`
    select b.ball_no, b.side_no, b.group_no, b.play,
      exists (
        select from scores s
        where s.match_id = b.match_id and s.ball_no = b.ball_no and (s.strokes is not null or s.is_picked_up)
      ) or exists (
        select from score_entries c
        where c.match_id = b.match_id and c.ball_no = b.ball_no and c.standing_id is null and c.settled_by is null
      ) as has_scores,
      exists (select from score_entries e where e.match_id = b.match_id and e.ball_no = b.ball_no) as has_entries
    from match_balls b
    where b.match_id = ${matchId}
  `.execute(transaction)
  return rows
}

async function listSides(transaction: Database, matchId: number) {
  return transaction
    .selectFrom('matchSides')
    .select(['sideNo', 'name'])
    .where('matchId', '=', matchId)
    .orderBy('sideNo')
    .execute()
}

async function listGroups(transaction: Database, matchId: number) {
  return transaction
    .selectFrom('matchGroups')
    .select(['groupNo', 'startsOn', 'teeTime'])
    .where('matchId', '=', matchId)
    .orderBy('groupNo')
    .execute()
}

async function listGames(transaction: Database, matchId: number): Promise<Game[]> {
  const { rows } = await sql<Game>`
    select game_no, format, settings, among from match_games where match_id = ${matchId} order by game_no
  `.execute(transaction)
  return rows
}

const hole = sql`jsonb_build_object('number', h.number, 'par', h.par, 'strokeIndex', h.stroke_index)`

/** What one nine of a tee is rated, for whom the tee's own rating is or for the women. */
function ratingOver(nine: 'front' | 'back', gender = sql`t.gender`): RawBuilder<unknown> {
  return sql`(
    select jsonb_build_object('ratingTenths', r.rating_tenths, 'slope', r.slope)
    from tee_ratings r where r.tee_box_id = t.id and r.gender = ${gender} and r.holes = ${nine}
  )`
}

const women = sql`'women'`

const womensRating = sql`(
  select jsonb_build_object(
    'ratingTenths', r.rating_tenths, 'slope', r.slope,
    'front', ${ratingOver('front', women)}, 'back', ${ratingOver('back', women)}
  )
  from tee_ratings r where r.tee_box_id = t.id and t.gender = 'men' and r.gender = 'women' and r.holes = 'all'
)`
