import type { Family } from '@nineteenth/scripts/stack/family.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { startNode } from '@nineteenth/scripts/stack/start.ts'
import { addPeople, type BenchDatabase, gameSql, openBenchDatabase } from '../bench-database.ts'
import { readEpoch } from '#strokes-submission.ts'

export type LiveWorld = Awaited<ReturnType<typeof openLiveWorld>>

// Enough users that no player is in two matches at once.
export const people = 2_600
const playersOfLarge = 99

/** The number of balls in every match. */
export const playersOfSmall = 10

/**
 * One node, a match in which all users play, and many small ones. If it can't be opened, stops everything that was
 * started.
 */
export async function openLiveWorld(
  family: Family,
  redisUrl: string,
  smallMatches: number,
  settings: Record<string, string> = {},
) {
  const database = await openBenchDatabase(family, redisUrl)
  try {
    return await openOn(database, family, redisUrl, smallMatches, settings)
  } catch (error) {
    await family.stopAll()
    await database.close()
    throw error
  }
}

async function openOn(
  database: BenchDatabase,
  family: Family,
  redisUrl: string,
  smallMatches: number,
  settings: Record<string, string>,
) {
  const persons = await addPeople(database, people)
  await database.client.query(courseSql)
  const addMatches = async (count: number, players: number) => {
    const { rows } = await database.client.query<{ id: string }>(matchSql, [count, players])
    return rows.map(({ id }) => Number(id))
  }
  const [large = 0] = await addMatches(1, playersOfLarge)
  const small = await addMatches(smallMatches, playersOfSmall)
  await database.client.query(gameSql)
  const port = await freePort()
  const inspectorPort = await freePort()
  const flags = [`--inspect=127.0.0.1:${inspectorPort}`]
  // A forced garbage collection pauses the node for longer than its limit for normal service.
  const metricsPort = await freePort()
  const env = {
    ...database.nodeEnv,
    LONGEST_DELAY_MS: '10000',
    // Thousands connect before the measurement begins.
    STREAM_OPENINGS: '100000',
    METRICS_PORT: String(metricsPort),
    ...settings,
  }
  const node = await startNode(family, { name: 'node', port, env, flags })
  return {
    database,
    addMatches,
    persons,
    large,
    small,
    port,
    epoch: await readEpoch(port, persons[0]!.cookie),
    redisPort: Number(new URL(redisUrl).port),
    pid: node.pid ?? 0,
    inspectorPort,
    metricsPort,
    /** One of the players of a match, as the statement below inserted them. */
    playerOf: (matchId: number, n: number) =>
      persons[(matchId * 10 + 1 + (n % (matchId === large ? playersOfLarge : playersOfSmall))) % people],
  }
}

export const courseSql = `
  insert into courses (name, is_public) values ('Bench Links', true);
  insert into holes (course_id, number, par, stroke_index) select 1, n, 4, n from generate_series(1, 18) n;
  insert into tee_boxes (course_id, name, rating_tenths, slope, par) values (1, 'White', 720, 113, 72);
`

/** The card of a match on this course. */
export const cardSql = `
    jsonb_build_object(
      'course', jsonb_build_object('name', 'Bench Links', 'city', '', 'region', '', 'country', ''),
      'tees', jsonb_build_array(jsonb_build_object(
        'teeNo', 1, 'teeBoxId', 1, 'name', 'White', 'colour', null, 'ratingTenths', 720, 'slope', 113, 'par', 72,
        'holes', (select jsonb_agg(jsonb_build_object('number', n, 'par', 4, 'strokeIndex', n)) from generate_series(1, 18) n)
      ))
    )`

const matchSql = `
  with added as (
    insert into matches (organiser_id, course_id, tee_box_id, date, card)
    select 1, 1, 1, '2026-07-18', ${cardSql}
    from generate_series(1, $1::int) returning id
  ), states as (
    insert into match_state (match_id) select id from added
  ), balls as (
    insert into match_balls (match_id, ball_no) select id, n from added, generate_series(1, $2::int) n
  ), players as (
    insert into match_players
      (match_id, player_no, ball_no, position, person_id, match_date, handicap_tenths, course_handicap, quota, consent)
    select added.id, n, n, n, 1 + (added.id * 10 + n) % ${people}, '2026-07-18', 100, 10, 26, 'given'
    from added, generate_series(1, $2::int) n
  )
  select id from added
`
