import type { FormatFlags, FormatSettings } from '@nineteenth/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { CardSnapshot, Database } from '#tables.ts'
import type { PlayerSnapshot } from './player-snapshot.ts'

export interface Person {
  userId: number
  handicapTenths: number
}

/** What a match is, apart from its scores. */
export interface MatchSetup extends FormatFlags {
  courseId: number
  teeBoxId: number
  date: string
  isTeamMatch: boolean
  settings: FormatSettings
  card: CardSnapshot
}

/** A player with what was entered for them: a score that was cleared is an entry still, but no score. */
interface PlayerInMatch extends Person {
  side: 'A' | 'B' | null
  hasScores: boolean
  hasEntries: boolean
}

/** A match under the lock of a transaction, with what decides whether it may be changed. */
export interface LockedMatch extends MatchSetup {
  id: number
  organiserId: number
  isComplete: boolean
  revision: number
  deletedAt: Date | null
  players: PlayerInMatch[]
}

type EventKind = 'created' | 'edited' | 'deleted' | 'restored' | 'completed' | 'reopened'

export type MatchSetupStore = ReturnType<typeof matchSetupStore>

/** Creating and changing matches. Exists only inside a transaction, so that no other connection is in scope. */
export function matchSetupStore(transaction: Database) {
  return {
    /** The card of a tee as it stands now: the tee's own holes where it has some, else the course's. */
    async findCard(courseId: number, teeBoxId: number): Promise<CardSnapshot | undefined> {
      const { rows } = await sql<CardSnapshot>`
        select
          jsonb_build_object('name', c.name, 'city', c.city, 'region', c.region, 'country', c.country) as course,
          jsonb_build_object(
            'name', t.name, 'colour', t.colour, 'ratingTenths', t.rating_tenths, 'slope', t.slope, 'par', t.par
          ) as tee,
          coalesce(
            (
              select jsonb_agg(jsonb_build_object('number', h.number, 'par', h.par, 'strokeIndex', h.stroke_index) order by h.number)
              from tee_box_holes h where h.tee_box_id = t.id
            ),
            (
              select jsonb_agg(jsonb_build_object('number', h.number, 'par', h.par, 'strokeIndex', h.stroke_index) order by h.number)
              from holes h where h.course_id = c.id
            ),
            '[]'
          ) as holes
        from courses c join tee_boxes t on t.course_id = c.id
        where c.id = ${courseId} and t.id = ${teeBoxId} and t.removed_at is null
      `.execute(transaction)
      return rows[0]
    },

    /** Those of the people who exist, in the order asked for. */
    async listPeople(userIds: readonly number[]): Promise<Person[]> {
      const rows = await transaction
        .selectFrom('users')
        .select(['id as userId', 'handicapTenths'])
        .where('id', 'in', userIds)
        .execute()
      const byId = new Map(rows.map((row) => [row.userId, row]))
      return userIds.flatMap((userId) => byId.get(userId) ?? [])
    },

    async add(organiserId: number, { settings, card, ...setup }: MatchSetup): Promise<number> {
      const { id } = await transaction
        .insertInto('matches')
        .values({ organiserId, ...setup, settings: JSON.stringify(settings), card: JSON.stringify(card) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    async lock(matchId: number): Promise<LockedMatch | undefined> {
      return lockMatch(transaction, matchId, sql`is null`)
    },

    async lockDeleted(matchId: number): Promise<LockedMatch | undefined> {
      return lockMatch(transaction, matchId, sql`is not null`)
    },

    async change(matchId: number, { settings, card, ...setup }: MatchSetup): Promise<void> {
      await transaction
        .updateTable('matches')
        .set({ ...setup, settings: JSON.stringify(settings), card: JSON.stringify(card) })
        .where('id', '=', matchId)
        .execute()
    },

    async setSettings(matchId: number, settings: FormatSettings): Promise<void> {
      await transaction
        .updateTable('matches')
        .set({ settings: JSON.stringify(settings) })
        .where('id', '=', matchId)
        .execute()
    },

    async setDeleted(matchId: number, deletedAt: Date | null): Promise<void> {
      await transaction.updateTable('matches').set({ deletedAt }).where('id', '=', matchId).execute()
    },

    /** Makes these the players, in this order; whoever is not among them leaves. */
    async setPlayers(matchId: number, matchDate: string, players: readonly PlayerSnapshot[]): Promise<void> {
      const stay = players.map((player) => player.userId)
      await transaction
        .deleteFrom('matchPlayers')
        .where('matchId', '=', matchId)
        .where('userId', 'not in', stay)
        .execute()
      await transaction
        .insertInto('matchPlayers')
        .values(players.map((player, index) => ({ matchId, matchDate, position: index + 1, ...player })))
        .onConflict((conflict) =>
          conflict.columns(['matchId', 'userId']).doUpdateSet((set) => ({
            position: set.ref('excluded.position'),
            side: set.ref('excluded.side'),
            handicapTenths: set.ref('excluded.handicapTenths'),
            courseHandicap: set.ref('excluded.courseHandicap'),
            quota: set.ref('excluded.quota'),
          })),
        )
        .execute()
    },

    /** Tells watchers that more than a score changed, and keeps what happened. */
    async recordEvent(
      matchId: number,
      userId: number,
      kind: EventKind,
      detail: object = {},
    ): Promise<number> {
      const { revision } = await transaction
        .updateTable('matches')
        .set((set) => ({ revision: set('revision', '+', 1), detailsRevision: set('revision', '+', 1) }))
        .where('id', '=', matchId)
        .returning('revision')
        .executeTakeFirstOrThrow()
      await transaction
        .insertInto('matchEvents')
        .values({ matchId, revision, kind, userId, detail: JSON.stringify(detail) })
        .execute()
      return revision
    },
  }
}

async function lockMatch(transaction: Database, matchId: number, deleted: RawBuilder<unknown>) {
  const match = await transaction
    .selectFrom('matches')
    .selectAll()
    .where('id', '=', matchId)
    .where(sql<boolean>`deleted_at ${deleted}`)
    .forUpdate()
    .executeTakeFirst()
  return match && { ...match, players: await listPlayers(transaction, matchId) }
}

async function listPlayers(transaction: Database, matchId: number) {
  const { rows } = await sql<PlayerInMatch>`
    select p.user_id, p.handicap_tenths, p.side,
      exists (
        select from scores s
        where s.match_id = p.match_id and s.user_id = p.user_id and (s.strokes is not null or s.is_picked_up)
      ) as has_scores,
      exists (select from score_entries e where e.match_id = p.match_id and e.user_id = p.user_id) as has_entries
    from match_players p
    where p.match_id = ${matchId}
  `.execute(transaction)
  return rows
}
