import type { Family } from '@nineteenth/scripts/stack/family.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { startNode } from '@nineteenth/scripts/stack/start.ts'
import { addPeople, openBenchDatabase } from '../bench-database.ts'

export type StatsWorld = Awaited<ReturnType<typeof openStatsWorld>>

export interface StatsWorldSize {
  people: number
  /** Completed matches of the first person, with scores that nobody has counted yet. */
  own: number
  /** Completed and counted matches of the others. */
  others: number
}

/** One node and a database in which one person has played for a lifetime among many others. */
export async function openStatsWorld(family: Family, { people, own, others }: StatsWorldSize) {
  const database = await openBenchDatabase(family)
  const { client } = database
  const [golfer, opponent] = await addPeople(database, people)
  if (!golfer || !opponent) throw new Error('nobody is there')
  await client.query(courseSql)
  // Mixed, as they would have come in over the years: a person's rows do not stand beside each other.
  await client.query(matchSql, [own + others])
  await client.query(playerSql, [people, own, others])
  await client.query(scoreSql)
  await client.query(completeSql)
  await client.query(countedSql)
  await client.query('vacuum analyze')
  const port = await freePort()
  await startNode(family, { name: 'node', port, env: database.nodeEnv })
  return { database, port, golfer, opponent }
}

const courseSql = `
  insert into courses (name) values ('Bench Links');
  insert into holes (course_id, number, par, stroke_index) select 1, n, 3 + n % 3, n from generate_series(1, 18) n;
  insert into tee_boxes (course_id, name, rating_tenths, slope, par) values (1, 'White', 720, 128, 72);
`

const matchSql = `
  insert into matches (organiser_id, course_id, tee_box_id, date, card)
  select 1, 1, 1, date '2006-01-01' + (n % 7000), jsonb_build_object(
    'course', jsonb_build_object('name', 'Bench Links ' || n % 50, 'city', '', 'region', '', 'country', ''),
    'tee', jsonb_build_object('name', 'White', 'colour', null, 'ratingTenths', 720, 'slope', 128, 'par', 72),
    'holes', (select jsonb_agg(jsonb_build_object('number', h, 'par', 3 + h % 3, 'strokeIndex', h)) from generate_series(1, 18) h)
  )
  from generate_series(1, $1::int) n
`

// Four to a match; in the first person's own ones, spread over all, they are the first of them.
const playerSql = `
  insert into match_players (match_id, user_id, match_date, position, handicap_tenths, course_handicap, quota)
  select m.id,
    case
      when n = 1 and m.id % (($2::int + $3::int) / $2::int) = 0 then 1
      when n = 2 and m.id % (7 * ($2::int + $3::int) / $2::int) = 0 then 2
      else 3 + (m.id * 4 + n) % ($1::int - 2)
    end,
    m.date, n, 140, 16, 20
  from matches m, generate_series(1, 4) n
`

const scoreSql = `
  with mine as (select match_id from match_players where user_id = 1), entered as (
    insert into score_entries (match_id, id, user_id, hole_number, strokes, entered_by, revision, outcome, standing_id)
    select p.match_id, e.id, p.user_id, h, 3 + h % 3 + (p.match_id + p.user_id + h) % 3, p.user_id, 2, 'applied', e.id
    from mine join match_players p on p.match_id = mine.match_id, generate_series(1, 18) h,
      lateral (select md5(p.match_id || ' ' || p.user_id || ' ' || h)::uuid as id) e
    returning *
  )
  insert into scores (match_id, user_id, hole_number, strokes, entry_id, revision)
  select match_id, user_id, hole_number, strokes, id, revision from entered
`

const completeSql = `
  update matches m set completed_at = now(), engine_version = '1', results = jsonb_build_object(
    'ledger', jsonb_build_object('balances', '[]'::jsonb, 'payments', '[]'::jsonb),
    'tables', (
      select jsonb_agg(jsonb_build_object('format', format, 'rows', (
        select jsonb_agg(jsonb_build_object('player', p.user_id, 'cells', jsonb_build_array('20', '24', '+4'),
          'thru', null, 'isWinner', p.position = 1))
        from match_players p where p.match_id = m.id)))
      from unnest(array['quota', 'nassau', 'gross', 'net']) format
    )
  )
`

const countedSql = `
  update rounds set is_counted = true, par = 72, gross = 80 + match_id % 25, adjusted_gross = 80 + match_id % 25,
    differential_tenths = 70 + match_id % 200, birdies = 1, pars = 6, bogeys = 8, doubles = 3,
    par3_holes = 6, par3_strokes = 22, par4_holes = 6, par4_strokes = 29, par5_holes = 6, par5_strokes = 35
  where match_id not in (select match_id from rounds where user_id = 1)
`
