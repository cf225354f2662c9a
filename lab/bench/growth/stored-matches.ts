import type { Client } from 'pg'
import { identitySql } from '../bench-database.ts'

const matchesAtATime = 25_000
const matchesOfGolfer = 300
const inProgressEvery = 20

/** Whose matches stay the same in number. */
export const golferUid = 'bench-1'

/**
 * Fills an empty database with matches of 18 scores each, made where they are stored. The first of the people has the
 * same number of them whatever the size; all others belong to people of whom there is one for every ten matches.
 */
export async function storeMatches(client: Client, matches: number, say: (text: string) => void) {
  const tables = [matchSql, stateSql, gameSql, resultSql, sideSql, groupSql, ballSql, playerSql]
  const people = matches / 10
  await client.query(peopleSql, [people])
  await client.query(identitySql)
  await client.query(courseSql)
  // Every row refers to one that is made before it; asking for each of them again would take an hour.
  await client.query('set session_replication_role = replica; set synchronous_commit = off')
  for (let from = 1; from <= matches; from += matchesAtATime) {
    const to = Math.min(matches, from + matchesAtATime - 1)
    await client.query('drop table if exists made')
    await client.query(madeSql, [from, to, Math.floor(matches / matchesOfGolfer), people])
    for (const fill of [...tables, roundSql, entrySql, scoreSql]) await client.query(fill)
    say(`${to.toLocaleString('en')} of ${matches.toLocaleString('en')} matches stored`)
  }
  await client.query('reset session_replication_role')
  await client.query('vacuum analyze')
}

const peopleSql = `
  insert into users (username, username_key, display_name, first_name, last_name, email, handicap_tenths)
  select 'bench-' || n, 'bench-' || n, 'Golfer ' || md5(n::text), 'Golfer', '', 'bench-' || n || '@example.org', n % 360
  from generate_series(1, $1::int) n
`

const courseSql = `
  insert into courses (name, is_public) select 'Links ' || n, true from generate_series(1, 200) n;
  insert into holes (course_id, number, par, stroke_index)
  select c.id, n, 4, n from courses c, generate_series(1, 18) n;
  insert into tee_boxes (course_id, name, rating_tenths, slope, par) select id, 'White', 720, 113, 72 from courses;
`

// A table of the players of matches $1 to $2, chosen from $4 people. Every $3rd match is the golfer's and has four
// players; all others have two.
const madeSql = `
  create temp table made as
  select n as match_id, place, mine.is_golfers, date '2024-01-01' + (n * 7919 % 900)::int as date, n % ${inProgressEvery} <> 0 as is_complete,
    case when mine.is_golfers and place = 1 then 1 else 2 + (n * 13 + place * 101) % ($4::int - 1) end as user_id
  from generate_series($1::bigint, $2::bigint) n
  cross join lateral (select n % $3::int = 0 and n / $3::int <= ${matchesOfGolfer} as is_golfers) mine
  cross join lateral generate_series(1, case when mine.is_golfers then 4 else 2 end) place
`

const matchSql = `
  insert into matches (id, organiser_id, course_id, tee_box_id, date, card, completed_at, money)
  overriding system value
  select match_id, m.user_id, t.course_id, t.id, m.date,
    jsonb_build_object(
      'course', jsonb_build_object('name', c.name, 'city', '', 'region', '', 'country', ''),
      'tees', jsonb_build_array(jsonb_build_object(
        'teeNo', 1, 'teeBoxId', t.id, 'name', t.name, 'colour', null,
        'ratingTenths', t.rating_tenths, 'slope', t.slope, 'par', t.par, 'holes', card.holes
      ))),
    case when m.is_complete then now() end, case when m.is_complete then '{"balances": [], "payments": []}'::jsonb end
  from made m
  join courses c on c.id = 1 + match_id % 200
  join tee_boxes t on t.course_id = c.id
  cross join (
    select jsonb_agg(jsonb_build_object('number', n, 'par', 4, 'strokeIndex', n) order by n) as holes
    from generate_series(1, 18) n
  ) card
  where m.place = 1
`

const stateSql = `insert into match_state (match_id, revision) select match_id, 20 from made where place = 1`

const gameSql = `insert into match_games (match_id, game_no, format) select match_id, 1, 'gross' from made where place = 1`

const resultSql = `
  insert into match_results (match_id, game_no, engine_version, result)
  select match_id, 1, 'bench', jsonb_build_object('isFinal', true, 'sides', '[]'::jsonb, 'rows', jsonb_agg(
    jsonb_build_object('player', place, 'score', jsonb_build_object('kind', 'complete', 'strokes', 80),
      'position', jsonb_build_object('kind', 'place', 'place', 1))))
  from made where is_complete group by match_id
`

// Every fourth match has sides, and another fourth groups: a table without rows would be read whole by any plan.
const sideSql = `
  insert into match_sides (match_id, side_no, name) select match_id, place, 'Side ' || place from made where match_id % 4 = 0
`

const groupSql = `
  insert into match_groups (match_id, group_no, starts_on) select match_id, place, place from made where match_id % 4 = 1
`

const ballSql = `
  insert into match_balls (match_id, ball_no, side_no, group_no)
  select match_id, place, case match_id % 4 when 0 then place end, case match_id % 4 when 1 then place end from made
`

const playerSql = `
  insert into match_players
    (match_id, player_no, ball_no, position, person_id, match_date, handicap_tenths, course_handicap, quota, consent)
  select match_id, place, place, place, user_id, date, 100, 10, 26, 'given' from made
`

const roundSql = `
  insert into rounds (match_id, player_no, person_id, played_on, holes, par, gross)
  select match_id, place, user_id, date, 18, 72, 70 + (match_id + place) % 40 from made where is_complete
`

const entrySql = `
  insert into entries (match_id, hole, kind, of, id, value, entered_by, revision, applied_as)
  select match_id, hole, 'strokes', 'b' || place, entry.id, 3 + (match_id + hole) % 4, user_id, 1 + hole, entry.id
  from made
  cross join lateral generate_series(1, case when is_golfers then 18 else 9 end) hole
  cross join lateral (select md5(match_id || '-' || place || '-' || hole) as hash) made_of
  -- Of version 4, as the contract asks.
  cross join lateral (select overlay(overlay(hash placing '4' from 13) placing '8' from 17)::uuid as id) entry
`

const scoreSql = `
  insert into cells (match_id, hole, kind, of, value, entry_id, entered_by, revision)
  select match_id, hole, kind, of, value, id, entered_by, revision from entries where match_id in (select match_id from made)
`
