-- Reading what changed in a match: one call, so that a request costs one round trip.

-- A revision means something only within one life of the database: after a restore or a failover the same numbers are
-- given out again. The name of a life changes by itself with the cluster and with its timeline; for a restore that
-- PostgreSQL does not know to be one (a dump, a copy of the disk) somebody says so: select begin_epoch().
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

-- Which cluster this is, is read from the disk: once a connection, which never leaves its cluster. The control file
-- learns of a promotion only with the next checkpoint, the running log at once.
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

-- The functions below that read are plpgsql, because it keeps their plans: a function in SQL that cannot be inlined is
-- planned anew at every call. They ask every table by their argument, so that of partitions one is found at once.

-- Everything of a match but its scores, as the API names it; what the specification calls otherwise is added outside.
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

-- What a reader at a known revision has missed. Its statements see what the caller's sees, so that revision and rows
-- agree. Since 0: everything.
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
      'scores', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'ballNo', s.ball_no,
              'holeNumber', s.hole_number,
              'strokes', s.strokes,
              'isPickedUp', s.is_picked_up,
              'entryId', s.entry_id,
              'enteredBy', s.entered_by
            )
            order by s.ball_no, s.hole_number
          )
          from scores s
          where s.match_id = of_match and s.revision > since
        ),
        '[]'
      ),
      'conflicts', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'entryId', c.id,
              'ballNo', c.ball_no,
              'holeNumber', c.hole,
              'strokes', nullif(c.value, 0),
              'isPickedUp', coalesce(c.value = 0, false),
              'enteredBy', c.entered_by,
              'enteredByName', name_in_match(p.former_name, p.played_name, u.display_name)
            )
            order by c.revision
          )
          from entries c
          join users u on u.id = c.entered_by
          left join match_players p on p.match_id = c.match_id and p.person_id = c.entered_by
          where c.match_id = of_match and c.kind = 'strokes' and c.applied_as is null and c.settled_by is null
            -- With the details also those that are known: their authors may be called otherwise.
            and (greatest(c.revision, c.changed_in) > since or m.details_revision > since)
        ),
        '[]'
      ),
      'closedConflicts', coalesce(
        (
          select jsonb_agg(jsonb_build_object('entryId', c.id, 'ballNo', c.ball_no, 'holeNumber', c.hole))
          from entries c
          where c.match_id = of_match and c.kind = 'strokes' and c.changed_in > since and c.revision <= since
            and (c.applied_as is not null or c.settled_by is not null)
        ),
        '[]'
      )
    )
    from match_state m
    where m.match_id = of_match
  );
end
$$;
