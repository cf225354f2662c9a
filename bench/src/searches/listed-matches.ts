import type { Client } from 'pg'
import { fillByMatches } from '../growth/stored-matches.ts'

const matchesAtATime = 100_000
const matchesOfEach = 3_000

/**
 * Fills an empty database with matches as far as lists and searches read them. The first of the people has 3,000 of
 * four players, the second as many of 28; all others belong to people of whom there is one for every ten matches.
 */
export async function storeListedMatches(client: Client, matches: number, say: (text: string) => void) {
  const fills = [matchSql, gameSql, resultSql, sideSql, ballSql, playerSql]
  await fillByMatches(client, matches, { courseSql, madeSql, matchesAtATime, matchesOfEach, fills }, say)
}

const courseSql = `
  insert into courses (name) select 'Links ' || n from generate_series(1, 200) n;
  insert into tee_boxes (course_id, name, rating_tenths, slope, par) select id, 'White', 720, 113, 72 from courses;
`

const madeSql = `
  create temp table made as
  select n as match_id, place, date '2024-01-01' + (n * 7919 % 900)::int as date,
    case when whose.id <> 0 and place = 1 then whose.id else 3 + (n * 13 + place * 101) % ($4::int - 2) end as person_id
  from generate_series($1::bigint, $2::bigint) n
  cross join lateral (select case n % $3::int when 0 then 1 when 1 then 2 else 0 end as id) whose
  cross join lateral generate_series(1, case whose.id when 1 then 4 when 2 then 28 else 2 end) place
`

const matchSql = `
  insert into matches (id, organiser_id, course_id, tee_box_id, date, card, completed_at, money)
  overriding system value
  select match_id, m.person_id, c.id, c.id, m.date,
    jsonb_build_object(
      'course', jsonb_build_object('name', c.name, 'city', '', 'region', '', 'country', ''),
      'tees', jsonb_build_array(jsonb_build_object(
        'teeNo', 1, 'teeBoxId', c.id, 'name', 'White', 'colour', null, 'ratingTenths', 720, 'slope', 113, 'par', 72,
        'holes', card.holes
      ))),
    now(), '{"balances": [], "payments": []}'
  from made m
  join courses c on c.id = 1 + match_id % 200
  cross join (
    select jsonb_agg(jsonb_build_object('number', n, 'par', 4, 'strokeIndex', n) order by n) as holes
    from generate_series(1, 18) n
  ) card
  where m.place = 1
`

const gameSql = `insert into match_games (match_id, game_no, format) select match_id, 1, 'gross' from made where place = 1`

const resultSql = `
  insert into match_results (match_id, game_no, engine_version, result)
  select match_id, 1, 'bench', '{"isFinal": true, "sides": [], "rows": []}' from made where place = 1
`

// A table without rows would be read whole by any plan.
const sideSql = `insert into match_sides (match_id, side_no, name) select match_id, 1, 'Side' from made where place = 1 and match_id % 4 = 0`

const ballSql = `insert into match_balls (match_id, ball_no) select match_id, place from made`

const playerSql = `
  insert into match_players
    (match_id, player_no, ball_no, position, person_id, match_date, handicap_tenths, course_handicap, quota, consent)
  select match_id, place, place, place, person_id, date, 100, 10, 26, 'given' from made
`
