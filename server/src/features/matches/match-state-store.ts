import type { FormatFlags, MatchChanges, MatchDetails, MatchState } from '@nineteenth/contracts'
import { toMatchState, withSpecificationFields } from '@nineteenth/contracts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#tables.ts'

export type MatchStateStore = ReturnType<typeof matchStateStore>

/** Changes as the database returns them, without the specification's own fields. */
export interface StoredChanges extends Omit<MatchChanges, 'details'> {
  details: Omit<MatchDetails, keyof FormatFlags | 'isTeamMatch' | 'teeBox' | 'holes'> | null
}

export function toChanges({ details, ...changes }: StoredChanges): MatchChanges {
  return { ...changes, details: details && withSpecificationFields(details) }
}

export interface Revisions {
  epoch: string
  revisions: ReadonlyMap<number, number>
}

/** Reads matches in the API's names; one statement reads rows and revision, so they always match. */
export function matchStateStore(database: Database) {
  return {
    async findState(matchId: number): Promise<MatchState | undefined> {
      const changes = await findChanges(database, matchId, 0)
      return changes && toMatchState(changes)
    },

    /** Returns undefined for people without a role in the match. */
    async findStateFor(userId: number, matchId: number): Promise<MatchState | undefined> {
      const changes = await findChanges(database, matchId, 0, isInMatch(userId))
      return changes && toMatchState(changes)
    },

    /** Changes since a revision; undefined for a deleted match. */
    async findChanges(matchId: number, since: number): Promise<MatchChanges | undefined> {
      return findChanges(database, matchId, since)
    },

    async readEpoch(): Promise<string> {
      const { rows } = await sql<{ epoch: string }>`select current_epoch() as epoch`.execute(database)
      return epochOf(rows)
    },

    /** The epoch and the revisions of matches; deleted ones are left out. */
    async listRevisions(matchIds: readonly number[]): Promise<Revisions> {
      // Materialized, or the epoch would be computed for every match.
      const { rows } = await sql<{ epoch: string; id: number | null; revision: number }>`
        with life as materialized (select current_epoch() as epoch)
        select life.epoch, found.id, found.revision
        from life left join (
          select m.id, s.revision from matches m join match_state s on s.match_id = m.id
          where m.id = any(${matchIds}::bigint[]) and m.deleted_at is null
        ) found on true
      `.execute(database)
      const found = rows.flatMap(({ id, revision }) => (id === null ? [] : [[id, revision] as const]))
      return { epoch: epochOf(rows), revisions: new Map(found) }
    },
  }
}

/** Whether a person has a role in the match `m`. A stranger gets "not found" as fast as for a missing match. */
export function isInMatch(userId: number): RawBuilder<boolean> {
  return sql<boolean>`(
    m.organiser_id = ${userId}
    or exists (select from match_players p where p.match_id = m.id and p.person_id = ${userId})
  )`
}

function epochOf([row]: readonly { epoch: string }[]): string {
  if (!row) throw new Error('the database has no epoch')
  return row.epoch
}

async function findChanges(
  database: Database,
  matchId: number,
  since: number,
  isFound = sql<boolean>`true`,
): Promise<MatchChanges | undefined> {
  const { rows } = await sql<{ changes: StoredChanges }>`
    select match_changes(m.id, ${since}) as changes
    from matches m where m.id = ${matchId} and m.deleted_at is null and ${isFound}
  `.execute(database)
  return rows[0] && toChanges(rows[0].changes)
}
