import type { MatchChanges, PublicNames, Reply, watchingEndpoints } from '@nineteenth/contracts'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'
import type { StoredChanges } from '../matches/match-state-store.ts'
import { toChanges } from '../matches/match-state-store.ts'

export type WatchLinkStore = ReturnType<typeof watchLinkStore>

/** A match opened by a link. */
export interface WatchedMatch {
  matchId: number
  names: PublicNames
  revision: number
}

/** The epoch, and the matches of links by their hash; links that open none are left out. */
export interface OpenLinks {
  epoch: string
  matches: ReadonlyMap<string, WatchedMatch>
}

/** Elsewhere a link is identified by the hash of its secret, in hex. */
export function watchLinkStore(database: Database) {
  return {
    async get(matchId: number): Promise<Reply<typeof watchingEndpoints.getLink>> {
      const link = await database
        .selectFrom('matchLinks')
        .select(['names', 'madeAt'])
        .where('matchId', '=', matchId)
        .where('opens', '=', 'watch')
        .$narrowType<{ names: PublicNames }>()
        .executeTakeFirst()
      return { link: link ? { names: link.names, madeAt: link.madeAt.toISOString() } : null }
    },

    /** Replaces the secret of a link. */
    async put(
      matchId: number,
      link: { tokenHash: Buffer; madeBy: number; names: PublicNames },
    ): Promise<void> {
      await database
        .insertInto('matchLinks')
        .values({ matchId, opens: 'watch', ...link })
        .onConflict((conflict) =>
          conflict.columns(['matchId', 'opens']).doUpdateSet({ ...link, madeAt: new Date() }),
        )
        .execute()
    },

    async remove(matchId: number): Promise<void> {
      await database
        .deleteFrom('matchLinks')
        .where('matchId', '=', matchId)
        .where('opens', '=', 'watch')
        .execute()
    },

    async listOpen(linkHashes: readonly string[]): Promise<OpenLinks> {
      const bytes = linkHashes.map((hash) => Buffer.from(hash, 'hex'))
      // Materialized, or the epoch would be computed for every match.
      const { rows } = await sql<WatchedMatch & { epoch: string; hash: string | null }>`
        with life as materialized (select current_epoch() as epoch)
        select life.epoch, found.*
        from life left join (
          select encode(l.token_hash, 'hex') as hash, m.id as match_id, l.names, s.revision
          from match_links l
          join matches m on m.id = l.match_id and m.deleted_at is null
          join match_state s on s.match_id = m.id
          where l.token_hash = any(${bytes}::bytea[]) and l.opens = 'watch'
        ) found on true
      `.execute(database)
      const [first] = rows
      if (!first) throw new Error('the database has no epoch')
      const found = rows.flatMap(({ hash, matchId, names, revision }) =>
        hash === null ? [] : [[hash, { matchId, names, revision }] as const],
      )
      return { epoch: first.epoch, matches: new Map(found) }
    },

    /** The changes of the match that a link opens; undefined if it opens none. */
    async findChanges(linkHash: string, since: number): Promise<MatchChanges | undefined> {
      const { rows } = await sql<{ changes: StoredChanges }>`
        select match_changes(m.id, ${since}) as changes
        from match_links l join matches m on m.id = l.match_id and m.deleted_at is null
        where l.token_hash = ${Buffer.from(linkHash, 'hex')} and l.opens = 'watch'
      `.execute(database)
      return rows[0] && toChanges(rows[0].changes)
    },
  }
}
