import type { api, MatchEdit, Reply } from '@nineteenth/contracts'
import { historyLimit, matchEditSchema } from '@nineteenth/contracts'
import { keptOf } from '@nineteenth/scoring'
import { sql } from 'kysely'
import type { Database, StoredFigures } from '#tables.ts'
import type { Decision } from './record/match-record.ts'

/** The result of a completed match, with the figures of its rounds. */
interface StoredDecision extends Decision {
  figures: readonly StoredFigures[]
}

/** The name of a person for the people of a match, also after they left or deleted their account. */
const nameInMatch = sql<string>`name_in_match(
  match_players.former_name, match_players.played_name, users.display_name
)`.as('displayName')

export async function findDecision(database: Database, matchId: number): Promise<StoredDecision> {
  const { money, figures } = await database
    .selectFrom('matches')
    .select(['money', 'figures'])
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow()
  if (!money) throw new Error('a complete match is decided')
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
  // Nobody hides a debt by a new name: the match keeps the names it was played with.
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

/** What happened to a match, oldest first, with the names that its people know. */
export async function listMatchEvents(
  database: Database,
  matchId: number,
): Promise<Reply<typeof api.results.history>> {
  const events = await listEvents(database, matchId)
  const edits = events.map(({ kind, detail }) => (kind === 'edited' ? matchEditSchema.parse(detail) : {}))
  const people = await listNames(database, matchId, [...new Set(edits.flatMap(namedIn))])
  return events.map(({ kind, userId, displayName, happenedAt }, index) => {
    const edit = edits[index] ?? {}
    return {
      kind,
      userId,
      displayName,
      happenedAt: happenedAt.toISOString(),
      edit,
      people: people.filter((person) => namedIn(edit).includes(person.userId)),
    }
  })
}

function namedIn({ joined = [], left = [], seats = [] }: MatchEdit): number[] {
  return [...joined, ...left, ...seats.flatMap(({ guest, member }) => [guest, member])]
}

/** The latest events, oldest first. The result that a match had before it was reopened is stored, but not shown. */
export async function listEvents(database: Database, matchId: number) {
  const latest = await database
    .selectFrom('matchEvents')
    .innerJoin('users', 'users.id', 'matchEvents.userId')
    .leftJoin('matchPlayers', (join) =>
      join
        .onRef('matchPlayers.matchId', '=', 'matchEvents.matchId')
        .onRef('matchPlayers.personId', '=', 'matchEvents.userId'),
    )
    .where('matchEvents.matchId', '=', matchId)
    .select(['kind', 'userId', nameInMatch, 'happenedAt'])
    .select(sql`case when kind = 'edited' then detail end`.as('detail'))
    .orderBy('revision', 'desc')
    .limit(historyLimit)
    .execute()
  return latest.toReversed()
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
