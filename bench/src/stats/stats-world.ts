import type { Family } from '@nineteenth/scripts/stack/family.ts'
import { freePort } from '@nineteenth/scripts/stack/ports.ts'
import { startNode } from '@nineteenth/scripts/stack/start.ts'
import { addPeople, gameSql, openBenchDatabase } from '../bench-database.ts'

export type StatsWorld = Awaited<ReturnType<typeof openStatsWorld>>

export interface StatsWorldSize {
  people: number
  /** Completed matches of the first person. */
  own: number
  /** Completed matches of the others. */
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
  await client.query(ballSql)
  await client.query(playerSql, [people, own, others])
  for (const fill of [gameSql, completeSql, resultSql, roundSql, duelSql]) await client.query(fill)
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
    'tees', jsonb_build_array(jsonb_build_object(
      'teeNo', 1, 'teeBoxId', 1, 'name', 'White', 'colour', null, 'ratingTenths', 720, 'slope', 128, 'par', 72,
      'holes', (select jsonb_agg(jsonb_build_object('number', h, 'par', 3 + h % 3, 'strokeIndex', h)) from generate_series(1, 18) h)
    ))
  )
  from generate_series(1, $1::int) n
`

const ballSql = `
  with states as (insert into match_state (match_id) select id from matches)
  insert into match_balls (match_id, ball_no) select m.id, n from matches m, generate_series(1, 4) n
`

// Four to a match; in the first person's own ones, spread over all, they are the first of them.
const playerSql = `
  insert into match_players
    (match_id, player_no, ball_no, position, person_id, match_date, handicap_tenths, course_handicap, quota, consent)
  select m.id, n, n, n,
    case
      when n = 1 and m.id % (($2::int + $3::int) / $2::int) = 0 then 1
      when n = 2 and m.id % (7 * ($2::int + $3::int) / $2::int) = 0 then 2
      else 3 + (m.id * 4 + n) % ($1::int - 2)
    end,
    m.date, 140, 16, 20, 'given'
  from matches m, generate_series(1, 4) n
`

const completeSql = `
  update matches m set completed_at = now(), money = '{"balances": [], "payments": []}'
`

const resultSql = `
  insert into match_results (match_id, game_no, engine_version, result)
  select g.match_id, g.game_no, '1', jsonb_build_object('isFinal', true, 'sides', '[]'::jsonb, 'rows', (
    select jsonb_agg(jsonb_build_object('player', p.player_no,
      'score', jsonb_build_object('kind', 'complete', 'strokes', 80), 'position', jsonb_build_object('kind', 'place', 'place', 1)))
    from match_players p where p.match_id = g.match_id))
  from match_games g
  where g.format = 'gross'
`

const roundSql = `
  insert into rounds (match_id, player_no, person_id, played_on, holes, par, gross, adjusted_gross, rating_tenths, slope,
    birdies, pars, bogeys, doubles, par3_holes, par3_strokes, par4_holes, par4_strokes, par5_holes, par5_strokes)
  select match_id, player_no, person_id, match_date, 18, 72, 80 + match_id % 25, 80 + match_id % 25, 721, 128,
    1, 6, 8, 3, 6, 22, 6, 29, 6, 35
  from match_players
`

const duelSql = `
  insert into duels (match_id, player_no, other_no, game_no, person_id, other_id, format, outcome)
  select one.match_id, one.player_no, other.player_no, g.game_no, one.person_id, other.person_id, g.format,
    (array['won', 'halved', 'lost'])[1 + one.match_id % 3]
  from match_players one
  join match_players other on other.match_id = one.match_id and other.player_no > one.player_no
  join match_games g on g.match_id = one.match_id
`
