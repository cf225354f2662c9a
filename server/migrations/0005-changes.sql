-- Functions that read a match as the API sends it: `match_details` returns its setup, `match_changes` the changes after
-- a revision. Each needs one round trip.

-- Revisions are valid only within one epoch of the database: after a restore or a failover the same numbers are used
-- again. The epoch changes automatically with the cluster and with its timeline. PostgreSQL can't detect a restore from
-- a dump or from a copy of the disk; then the operator must run: select begin_epoch().
create table database_life (
  is_only boolean primary key default true check (is_only),
  name uuid not null default gen_random_uuid()
);
insert into database_life default values;

create function begin_epoch() returns void
  language sql
  begin atomic
    update database_life set name = gen_random_uuid();
  end;

-- The cluster's id is read from disk once per connection, because a connection never leaves its cluster. The control
-- file shows a promotion only after the next checkpoint; the running log shows it immediately.
create function epoch_in(life uuid) returns text
  language plpgsql stable
as $$
declare
  cluster text := current_setting('nineteenth.cluster', true);
begin
  if cluster is null or cluster = '' then
    cluster := (pg_control_system()).system_identifier;
    perform set_config('nineteenth.cluster', cluster, false);
  end if;
  return md5(concat_ws(
    '/',
    life,
    cluster,
    case
      when pg_is_in_recovery() then upper(lpad(to_hex((pg_control_checkpoint()).timeline_id), 8, '0'))
      else left(pg_walfile_name(pg_current_wal_lsn()), 8)
    end
  ));
end
$$;

create function current_epoch() returns text
  language plpgsql stable
as $$
begin
  return epoch_in((select name from database_life));
end
$$;

-- The functions below are plpgsql, which caches plans: an SQL function that can't be inlined is planned at every call.
-- They filter every table by their argument, so that a partitioned table would need only one partition.

-- Everything about a match except its entries, with the names of the API. The server adds the specification's own
-- fields.
create function match_details(of_match bigint) returns jsonb
  language plpgsql stable
as $$
begin
  return (
    select jsonb_build_object(
      'id', m.id,
      'organiserId', m.organiser_id,
      'courseId', m.course_id,
      'teeBoxId', m.tee_box_id,
      'date', m.date,
      'currency', m.currency,
      'isComplete', m.is_complete,
      'completedAt', m.completed_at,
      'course', m.card -> 'course',
      'tees', (
        select jsonb_agg(
          jsonb_set(
            tee,
            '{holes}',
            (
              select jsonb_agg(hole order by (hole ->> 'number')::smallint)
              from jsonb_array_elements(tee -> 'holes') hole
              where (hole ->> 'number')::smallint = any (m.holes)
            )
          )
          order by (tee ->> 'teeNo')::smallint
        )
        from jsonb_array_elements(m.card -> 'tees') tee
      ),
      'players', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'playerNo', p.player_no,
              'userId', p.person_id,
              'displayName', name_in_match(p.former_name, p.played_name, u.display_name),
              'username', u.username,
              'ballNo', p.ball_no,
              'teeNo', p.tee_no,
              'handicapTenths', p.handicap_tenths,
              'courseHandicap', p.course_handicap,
              'quota', p.quota,
              'side', s.name
            )
            || case
              when p.added_strokes = 0 then '{}'
              else jsonb_build_object('addedStrokes', p.added_strokes, 'addedReason', p.added_reason)
            end
            || case
              when p.former_name is not null then '{"status": "left"}'::jsonb
              when p.consent <> 'given' then jsonb_build_object('status', p.consent)
              else '{}'
            end
            order by p.position
          )
          from match_players p
          join users u on u.id = p.person_id
          join match_balls b on b.match_id = p.match_id and b.ball_no = p.ball_no
          left join match_sides s on s.match_id = b.match_id and s.side_no = b.side_no
          where p.match_id = of_match
        ),
        '[]'
      ),
      'balls', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object('ballNo', b.ball_no, 'sideNo', b.side_no, 'groupNo', b.group_no, 'play', b.play)
            order by b.ball_no
          )
          from match_balls b where b.match_id = of_match
        ),
        '[]'
      ),
      'sides', coalesce(
        (
          select jsonb_agg(jsonb_build_object('sideNo', s.side_no, 'name', s.name) order by s.side_no)
          from match_sides s where s.match_id = of_match
        ),
        '[]'
      ),
      'groups', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object('groupNo', g.group_no, 'startsOn', g.starts_on, 'teeTime', g.tee_time) order by g.group_no
          )
          from match_groups g where g.match_id = of_match
        ),
        '[]'
      ),
      'games', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object('gameNo', g.game_no, 'format', g.format, 'settings', g.settings, 'among', g.among)
            order by g.game_no
          )
          from match_games g where g.match_id = of_match
        ),
        '[]'
      )
    )
    from matches m
    where m.id = of_match
  );
end
$$;

-- The open entries of a cell, in the order received.
create function open_entries(of_match bigint, in_hole smallint, of_kind text, about text) returns jsonb
  language plpgsql stable
as $$
begin
  return coalesce(
    (
      select jsonb_agg(
        jsonb_build_object(
          'entry', e.id,
          'value', e.value,
          'by', e.entered_by,
          'byName', name_in_match(p.former_name, p.played_name, u.display_name),
          'state', case when e.is_waiting then 'waiting' else 'conflict' end
        )
        order by e.revision
      )
      from entries e
      join users u on u.id = e.entered_by
      left join match_players p on p.match_id = e.match_id and p.person_id = e.entered_by
      where (e.match_id, e.hole, e.kind, e.of) = (of_match, in_hole, of_kind, about)
        and e.applied_as is null and e.settled_by is null
    ),
    '[]'
  );
end
$$;

-- The changes of a match after a revision; since 0, everything. `cells` has the current values that changed. `open` has
-- each cell in which an entry was opened, released or settled, with all its open entries. The function sees the
-- snapshot of the caller's statement, so that revision and rows match.
create function match_changes(of_match bigint, since bigint) returns jsonb
  language plpgsql stable
as $$
begin
  return (
    select jsonb_build_object(
      'epoch', current_epoch(),
      'since', since,
      'revision', m.revision,
      'details', case when m.details_revision > since then match_details(of_match) end,
      'cells', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'hole', c.hole, 'kind', c.kind, 'of', c.of, 'value', c.value, 'entry', c.entry_id, 'by', c.entered_by
            )
            order by c.hole, c.kind, c.of
          )
          from cells c
          where c.match_id = of_match and c.revision > since
        ),
        '[]'
      ),
      'open', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'hole', t.hole, 'kind', t.kind, 'of', t.of, 'entries', open_entries(of_match, t.hole, t.kind, t.of)
            )
            order by t.hole, t.kind, t.of
          )
          from (
            -- With the details, also cells that the reader already has: an author's name may have changed.
            select e.hole, e.kind, e.of from entries e
            where e.match_id = of_match and e.applied_as is null and e.settled_by is null
              and (e.revision > since or m.details_revision > since)
            union
            select e.hole, e.kind, e.of from entries e
            where e.match_id = of_match and e.changed_in > since and since > 0
          ) t
        ),
        '[]'
      )
    )
    from match_state m
    where m.match_id = of_match
  );
end
$$;
