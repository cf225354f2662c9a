import type { api, Cell, MatchEdit, Reply } from '@nineteenth/contracts'
import { entryKinds, historyLimit, matchEditSchema } from '@nineteenth/contracts'
import { keptOf } from '@nineteenth/scoring'
import { sql } from 'kysely'
import type { Database, StoredFigures, Tables } from '#tables.ts'
import type { Decision } from './record/match-record.ts'

/** The result of a completed match, with the figures of its rounds. */
interface StoredDecision extends Decision {
  figures: readonly StoredFigures[]
}

/** A person's name as shown in the match, also after they left or deleted their account. */
const nameInMatch = sql<string>`name_in_match(
  match_players.former_name, match_players.played_name, users.display_name
)`.as('displayName')

export async function findDecision(database: Database, matchId: number): Promise<StoredDecision> {
  const { money, figures } = await database
    .selectFrom('matches')
    .select(['money', 'figures'])
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow()
  if (!money) throw new Error('the complete match has no stored result')
  const rows = await database
    .selectFrom('matchResults')
    .select(['result', 'engineVersion'])
    .where('matchId', '=', matchId)
    .orderBy('gameNo')
    .execute()
  const games = rows.map(({ result }) => result)
  return { engineVersion: rows[0]?.engineVersion ?? '', games, money, figures: figures ?? [] }
}

export async function storeDecision(
  transaction: Database,
  matchId: number,
  { games, engineVersion, money, figures }: StoredDecision,
): Promise<void> {
  await transaction
    .updateTable('matches')
    .set({ completedAt: new Date(), money: JSON.stringify(money), figures: JSON.stringify(figures) })
    .where('id', '=', matchId)
    .execute()
  // Completed matches store the names, so that renaming can't hide a debt.
  await sql`
    update match_players p set played_name = u.display_name from users u
    where p.match_id = ${matchId} and u.id = p.person_id and p.former_name is null
  `.execute(transaction)
  const rows = games.map((result) => ({
    matchId,
    gameNo: Number(result.game),
    engineVersion,
    result: JSON.stringify(keptOf(result)),
  }))
  if (rows.length > 0) await transaction.insertInto('matchResults').values(rows).execute()
}

export async function removeDecision(transaction: Database, matchId: number): Promise<void> {
  await transaction.deleteFrom('matchResults').where('matchId', '=', matchId).execute()
  await transaction
    .updateTable('matches')
    .set({ completedAt: null, money: null, figures: null })
    .where('id', '=', matchId)
    .execute()
  await transaction
    .updateTable('matchPlayers')
    .set({ playedName: null })
    .where('matchId', '=', matchId)
    .execute()
}

/** The history of a match, oldest first, with the names shown in the match. */
export async function listMatchEvents(
  database: Database,
  matchId: number,
): Promise<Reply<typeof api.results.history>> {
  const events = await listEvents(database, matchId)
  const edits = events.map(({ kind, detail }) => (kind === 'edited' ? matchEditSchema.parse(detail) : {}))
  const people = await listNames(database, matchId, [...new Set(edits.flatMap(namedIn))])
  return events.map(({ kind, userId, displayName, happenedAt, entry }, index) => {
    const edit = edits[index] ?? {}
    return {
      kind,
      userId,
      displayName,
      happenedAt: happenedAt.toISOString(),
      edit,
      ...(entry && { entry }),
      people: people.filter((person) => namedIn(edit).includes(person.userId)),
    }
  })
}

function namedIn({ joined = [], left = [], seats = [] }: MatchEdit): number[] {
  return [...joined, ...left, ...seats.flatMap(({ guest, member }) => [guest, member])]
}

interface EventRow {
  kind: Tables['matchEvents']['kind'] | 'entered'
  userId: number
  displayName: string
  happenedAt: Date
  /** Set only for edits. The result before a reopening is stored, but not shown. */
  detail: unknown
  /** Set only for 'entered'. */
  entry: (Cell & { value: number | null }) | null
}

/** All entries but the numbers on a card; each appears as an event once it was current. */
const shownKinds = Object.entries(entryKinds).flatMap(([kind, rule]) =>
  rule.subject !== 'ball' || 'isAsked' in rule || 'isOfRound' in rule ? [kind] : [],
)

/** The latest events, oldest first. */
export async function listEvents(database: Database, matchId: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.kind, e.user_id, name_in_match(p.former_name, p.played_name, u.display_name) as display_name,
      e.happened_at, e.detail, e.entry
    from (
      select revision, kind, user_id, happened_at, case when kind = 'edited' then detail end as detail,
        null::jsonb as entry
      from match_events where match_id = ${matchId}
      union all
      select revision, 'entered', entered_by, received_at, null,
        jsonb_build_object('hole', hole, 'kind', kind, 'of', of, 'value', value)
      from entries where match_id = ${matchId} and kind = any (${shownKinds}::text[]) and applied_as = id
      order by revision desc limit ${historyLimit}
    ) e
    join users u on u.id = e.user_id
    left join match_players p on p.match_id = ${matchId} and p.person_id = e.user_id
    order by e.revision
  `.execute(database)
  return rows
}

async function listNames(database: Database, matchId: number, userIds: readonly number[]) {
  if (userIds.length === 0) return []
  return database
    .selectFrom('users')
    .leftJoin('matchPlayers', (join) =>
      join.on('matchPlayers.matchId', '=', matchId).onRef('matchPlayers.personId', '=', 'users.id'),
    )
    .select(['id as userId', nameInMatch])
    .where('id', 'in', userIds)
    .execute()
}
