import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { queryWithTimeout } from '#platform/database/query-with-timeout.ts'
import { aCourse, aUser } from '#testing/a-world.ts'
import { openMatches } from '#testing/open-matches.ts'
import { knownStatement, matchesLookedAt, playersLookedAt } from '#features/players/player-store.ts'
import { searchStatement } from './match-search-store.ts'
import { listStatement } from './match-store.ts'

// One person has more matches than one query reads, and more players in them.
const matches = 2 * matchesLookedAt
const playersEach = 5
const onNewLinksEvery = 50

const { database, ann, get } = await openMatches()
const userId = ann.id

beforeAll(storeMatches)

// Empty tables would make every plan look fast.
const filled = ['matches', 'match_players', 'match_balls', 'users', 'scores']

describe('however many matches there are', () => {
  test.each([
    ['a search of matches', () => searchStatement(userId, { search: 'nowhere', limit: 21 }), playersLookedAt],
    ['a filter by status', () => searchStatement(userId, { isComplete: true, limit: 21 }), 0],
    ['a search of players', () => knownStatement(userId, 'nowhere', 20), playersLookedAt],
  ])('%s reads only a few rows, by index', async (_what, statement, players) => {
    for (const { table, rows, isWhole } of await scansOf(statement())) {
      if (!filled.includes(table)) continue
      expect(isWhole, `all of ${table}`).toBe(false)
      // All players of the last match, and the people who are looked up for those players.
      const limit = table === 'matches' ? matchesLookedAt : players + playersEach
      expect(rows, table).toBeLessThanOrEqual(Math.max(limit, matchesLookedAt))
    }
  })

  test('a list reads only its own page, by index', async () => {
    const limit = 21
    for (const { table, rows, isWhole } of await scansOf(listStatement(userId, { limit }))) {
      if (!filled.includes(table)) continue
      expect(isWhole, `all of ${table}`).toBe(false)
      expect(rows, table).toBeLessThanOrEqual(limit * playersEach)
    }
  })

  test('a search finds old matches on later pages, without gaps or repetition', async () => {
    const some = await searchAll('?search=new%20links')
    expect(some.matches).toHaveLength(matches / onNewLinksEvery)
    expect(new Set(some.matches).size).toBe(matches / onNewLinksEvery)
    const oldest = await searchAll('?search=fairly%20unique')
    expect(oldest.matches).toHaveLength(1)
    expect(oldest.questions).toBe(Math.ceil((matches * playersEach) / playersLookedAt))
  })
})

test('a slow search times out with an error', async () => {
  const slow = queryWithTimeout(database, async (transaction) =>
    sql`select pg_sleep(30)`.execute(transaction),
  )
  await expect(slow).rejects.toMatchObject({ code: 'search-too-slow' })
})

interface MatchPage {
  matches: { id: number }[]
  nextCursor: string | null
}

/** All pages of a list, and the number of queries. */
async function searchAll(query: string): Promise<{ matches: number[]; questions: number }> {
  const found: number[] = []
  let cursor: string | null = ''
  let questions = 0
  while (cursor !== null) {
    const page: MatchPage = await get(ann, `/api/matches${query}${cursor && `&cursor=${cursor}`}`)
    found.push(...page.matches.map(({ id }) => id))
    cursor = page.nextCursor
    questions++
  }
  return { matches: found, questions }
}

interface PlanStep {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: PlanStep[]
}

/** The tables that a statement scans, and how. */
async function scansOf(statement: RawBuilder<unknown>) {
  const { rows } = await sql<{
    'query plan': [{ Plan: PlanStep }]
  }>`explain (analyze, format json) ${statement}`.execute(database)
  const [explained] = Object.values(rows[0] ?? {})
  const scans: { table: string; rows: number; isWhole: boolean }[] = []
  const visit = (step: PlanStep): void => {
    const table = step['Relation Name']
    const read = step['Actual Rows'] * step['Actual Loops']
    if (table) scans.push({ table, rows: read, isWhole: step['Node Type'] === 'Seq Scan' })
    step.Plans?.forEach(visit)
  }
  visit(explained![0].Plan)
  expect(scans.length).toBeGreaterThan(0)
  return scans
}

/** Ann's matches, each with the same others; the oldest has a player with a unique name. */
async function storeMatches(): Promise<void> {
  const { courseId, teeBoxId } = await aCourse(database)
  const others: number[] = []
  for (let place = 1; place < playersEach; place++) others.push(await aUser(database))
  const unique = await aUser(database, { displayName: 'Fairly Unique' })
  await sql`
    insert into matches (organiser_id, course_id, tee_box_id, date, card)
    select ${userId}, ${courseId}, ${teeBoxId}, date '2010-01-01' + n,
      case when n % ${onNewLinksEvery}::int = 0 then ${cardOf('New Links')}::jsonb else ${cardOf('Old Links')}::jsonb end
    from generate_series(1, ${matches}::int) n
  `.execute(database)
  await sql`insert into match_balls (match_id, ball_no) select id, n from matches, generate_series(1, ${playersEach}::int) n`.execute(
    database,
  )
  await sql`
    insert into match_players
      (match_id, player_no, ball_no, position, person_id, match_date, handicap_tenths, course_handicap, quota, consent)
    select m.id, place, place, place, case when place = 2 and m.date = '2010-01-02' then ${unique} else person end, m.date, 100, 10, 26, 'given'
    from matches m, unnest(${[userId, ...others]}::bigint[]) with ordinality player (person, place)
  `.execute(database)
  await storeOthers({ courseId, teeBoxId })
  await storeScores()
  await sql`vacuum analyze`.execute(database)
}

/** A score for every ball of Ann's matches and as many other matches, each with its entry. */
async function storeScores(): Promise<void> {
  await sql`insert into match_balls (match_id, ball_no) select id, 1 from matches where organiser_id <> ${userId}`.execute(
    database,
  )
  await sql`
    insert into entries (match_id, hole, kind, of, id, value, entered_by, revision, applied_as)
    select b.match_id, 1, 'strokes', 'b' || b.ball_no, e.id, 4, ${userId}, 1, e.id
    from match_balls b cross join lateral (select gen_random_uuid() as id where b.ball_no > 0) e
  `.execute(database)
  await sql`
    insert into cells (match_id, hole, kind, of, value, entry_id, entered_by, revision)
    select match_id, hole, kind, of, value, id, entered_by, revision from entries
  `.execute(database)
}

/** Matches and people without Ann. If most rows were hers, a full scan would be faster. */
async function storeOthers({ courseId, teeBoxId }: { courseId: number; teeBoxId: number }): Promise<void> {
  await sql`
    insert into users (username, username_key, display_name, first_name, last_name, email, handicap_tenths)
    select 'other-' || n, 'other-' || n, 'Other', 'Other', '', 'other-' || n || '@example.org', 100 from generate_series(1, 5000) n
  `.execute(database)
  await sql`
    insert into matches (organiser_id, course_id, tee_box_id, date, card)
    select ${await aUser(database)}, ${courseId}, ${teeBoxId}, '2010-01-01', ${cardOf('Old Links')}
    from generate_series(1, 30000)
  `.execute(database)
}

function cardOf(name: string): string {
  const tee = { teeNo: 1, teeBoxId: 1, name: 'White', colour: null, ratingTenths: 720, slope: 113, par: 72 }
  return JSON.stringify({
    course: { name, city: '', region: '', country: '' },
    tees: [{ ...tee, holes: [] }],
  })
}
