import { playersOfSmall } from '../live/live-world.ts'
import { randomCell, runPgbench, type Load } from './pgbench.ts'

/**
 * Records scores in the product's own tables, with all their keys, checks and indexes: reads the
 * cell, then writes with one statement. If the route is slower, the node spends the difference; if
 * it is faster, it shares statements and commits. The author is the player who enters through the
 * route, because a different author would make the route record conflicts.
 */
export function measureStore(databaseUrl: string, load: Load): Promise<number> {
  return runPgbench(databaseUrl, randomCell(load, playersOfSmall) + readSql + writeSql, load)
}

const readSql = `
select s.revision, c.value, e.* from match_state s
left join cells c on c.match_id = s.match_id and c.hole = :hole and c.kind = 'strokes' and c.of = 'b' || :ball
left join entries e on (e.match_id, e.hole, e.kind, e.of, e.id) = (c.match_id, c.hole, c.kind, c.of, c.entry_id)
where s.match_id = :match;
`

const writeSql = `
with raised as (
  update match_state set revision = revision + 1 where match_id = :match
  returning match_id, revision, gen_random_uuid() as id,
    (select person_id from match_players p where p.match_id = match_state.match_id and p.player_no = 1) as author
), added as (
  insert into entries
    (match_id, hole, kind, of, id, value, entered_by, revision, applied_as, device, seq, entered_at)
  select match_id, :hole, 'strokes', 'b' || :ball, id, :strokes, author, revision, id, 1, 1, now() from raised
)
insert into cells (match_id, hole, kind, of, value, entry_id, entered_by, revision)
select match_id, :hole, 'strokes', 'b' || :ball, :strokes, id, author, revision from raised
on conflict (match_id, hole, kind, of) do update
  set value = excluded.value, entry_id = excluded.entry_id, entered_by = excluded.entered_by, revision = excluded.revision;
`
