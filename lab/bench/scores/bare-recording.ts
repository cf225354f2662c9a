import type { Client } from 'pg'
import { playersOfSmall } from '../live/live-world.ts'
import { randomCell, runPgbench, type Load } from './pgbench.ts'

/**
 * The least work that records a score: lock the match's counter, read the cell, append to a log,
 * store the score, increment the counter. No rules, no access checks, no constraints beyond the
 * needed keys, and no reply. On these cores and this disk, no design with one transaction per entry
 * can be faster, so everything else is compared with this.
 */
export async function addBareTables(client: Client): Promise<void> {
  await client.query(`
    create schema bare;
    create table bare.counters (match_id bigint primary key, revision bigint not null) with (fillfactor = 50);
    create table bare.entries (
      match_id bigint, id uuid, ball_no smallint, hole_number smallint, strokes smallint, base_id uuid,
      entered_by bigint, received_at timestamptz, revision bigint,
      primary key (match_id, id)
    );
    create table bare.scores (
      match_id bigint, ball_no smallint, hole_number smallint, strokes smallint, entry_id uuid, revision bigint,
      primary key (match_id, ball_no, hole_number)
    );
    insert into bare.counters select match_id, 1 from match_state;
    create function bare.record(of_match bigint, of_entry uuid, of_ball smallint, of_hole smallint, of_strokes smallint)
      returns void
      language plpgsql
    as $$
    declare
      before bigint;
      standing uuid;
    begin
      select revision into before from bare.counters where match_id = of_match for update;
      select entry_id into standing from bare.scores
        where match_id = of_match and ball_no = of_ball and hole_number = of_hole;
      insert into bare.entries
        values (of_match, of_entry, of_ball, of_hole, of_strokes, standing, 1, clock_timestamp(), before + 1);
      insert into bare.scores values (of_match, of_ball, of_hole, of_strokes, of_entry, before + 1)
        on conflict (match_id, ball_no, hole_number) do update
          set strokes = excluded.strokes, entry_id = excluded.entry_id, revision = excluded.revision;
      update bare.counters set revision = before + 1 where match_id = of_match;
    end
    $$;
  `)
}

/** Entries per second, one per transaction. */
export function measureBare(databaseUrl: string, load: Load): Promise<number> {
  const record =
    'select bare.record(:match, gen_random_uuid(), :ball::smallint, :hole::smallint, :strokes::smallint);'
  return runPgbench(databaseUrl, randomCell(load, playersOfSmall) + record, load)
}
