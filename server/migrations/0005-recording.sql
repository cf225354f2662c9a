-- Recording scores and reading what changed: each one call, so that a request costs one round trip.

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

-- The control file learns of a promotion only with the next checkpoint, the running log at once.
create function current_epoch() returns text
  language plpgsql stable
as $$
begin
  return md5(concat_ws(
    '/',
    (select name from database_life),
    (pg_control_system()).system_identifier,
    case
      when pg_is_in_recovery() then upper(lpad(to_hex((pg_control_checkpoint()).timeline_id), 8, '0'))
      else left(pg_walfile_name(pg_current_wal_lsn()), 8)
    end
  ));
end
$$;

-- The functions below that read are plpgsql, because it keeps their plans: a function in SQL that cannot be inlined is
-- planned anew at every call.

-- Who somebody is in a match; nothing for a stranger, and of a match that is gone. What a role may do is not said here.
create function role_in(of_match bigint, of_person bigint) returns text
  language plpgsql stable
as $$
begin
  return (
    select case
      when m.organiser_id = of_person then 'organiser'
      when exists (select from match_players p where p.match_id = of_match and p.person_id = of_person) then 'player'
    end
    from matches m
    where m.id = of_match and m.deleted_at is null
  );
end
$$;

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
              'displayName', u.display_name,
              'username', u.username,
              'ballNo', p.ball_no,
              'teeNo', p.tee_no,
              'handicapTenths', p.handicap_tenths,
              'courseHandicap', p.course_handicap,
              'quota', p.quota,
              'side', s.name
            )
            order by p.position
          )
          from match_players p
          join users u on u.id = p.person_id
          join match_balls b on b.match_id = p.match_id and b.ball_no = p.ball_no
          left join match_sides s on s.match_id = b.match_id and s.side_no = b.side_no
          where p.match_id = m.id
        ),
        '[]'
      ),
      'balls', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object('ballNo', b.ball_no, 'sideNo', b.side_no, 'groupNo', b.group_no, 'play', b.play)
            order by b.ball_no
          )
          from match_balls b where b.match_id = m.id
        ),
        '[]'
      ),
      'sides', coalesce(
        (
          select jsonb_agg(jsonb_build_object('sideNo', s.side_no, 'name', s.name) order by s.side_no)
          from match_sides s where s.match_id = m.id
        ),
        '[]'
      ),
      'groups', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object('groupNo', g.group_no, 'startsOn', g.starts_on, 'teeTime', g.tee_time) order by g.group_no
          )
          from match_groups g where g.match_id = m.id
        ),
        '[]'
      ),
      'games', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object('gameNo', g.game_no, 'format', g.format, 'settings', g.settings, 'among', g.among)
            order by g.game_no
          )
          from match_games g where g.match_id = m.id
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
      'details', case when m.details_revision > since then match_details(m.match_id) end,
      'scores', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'ballNo', s.ball_no,
              'holeNumber', s.hole_number,
              'strokes', s.strokes,
              'isPickedUp', s.is_picked_up,
              'entryId', s.entry_id,
              'enteredBy', e.entered_by
            )
            order by s.ball_no, s.hole_number
          )
          from scores s
          join score_entries e on e.match_id = s.match_id and e.id = s.entry_id
          where s.match_id = m.match_id and s.revision > since
        ),
        '[]'
      ),
      'conflicts', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'entryId', c.id,
              'ballNo', c.ball_no,
              'holeNumber', c.hole_number,
              'strokes', c.strokes,
              'isPickedUp', c.is_picked_up,
              'enteredBy', c.entered_by,
              'enteredByName', u.display_name
            )
            order by c.received_at, c.id
          )
          from score_entries c
          join users u on u.id = c.entered_by
          where c.match_id = m.match_id and c.outcome = 'conflict' and c.settled_by is null
        ),
        '[]'
      )
    )
    from match_state m
    where m.match_id = of_match
  );
end
$$;

-- One entry as it arrives, for a ball, or for that of a person. Without a base it is applied as it comes.
create type new_score_entry as (
  id uuid,
  ball_no smallint,
  user_id bigint,
  hole_number smallint,
  strokes smallint,
  is_picked_up boolean,
  has_base boolean,
  base_id uuid,
  settles uuid[]
);

-- The entries in conflict that are built on another, each on the one before, up to one that is open (SY17): the longest
-- chain, and of two the one that came first. A member that another replaced counts while that one is in the chain too;
-- beyond one that a person has decided about, nothing is found.
create function waiting_for(awaited uuid, of_match bigint, of_ball smallint, of_hole smallint) returns uuid[]
  language plpgsql stable
as $$
begin
  return coalesce(
    (
      with recursive chain as (
        select c.base_id, c.received_at, array[c.id] as ids
        from score_entries c
        where c.match_id = of_match and c.ball_no = of_ball and c.hole_number = of_hole
          and c.outcome = 'conflict' and c.settled_by is null
        union all
        select b.base_id, chain.received_at, b.id || chain.ids
        from chain join score_entries b on b.match_id = of_match and b.id = chain.base_id
        -- The zeros keep the planner to the primary key: by the cell it would read the whole cell for every link.
        where b.ball_no + 0 = of_ball and b.hole_number + 0 = of_hole
          and b.outcome = 'conflict' and (b.settled_by is null or b.settled_by = any (chain.ids))
          -- A phone may send bases in a circle, or a chain of any length.
          and b.id <> all (chain.ids) and cardinality(chain.ids) < 20
      )
      select ids from chain where base_id = awaited order by cardinality(ids) desc, received_at limit 1
    ),
    '{}'
  );
end
$$;

-- Applies a chain of entries on top of what stands in their cell; the last of them stands.
create function apply_waiting(of_match bigint, waiting uuid[], at_revision bigint) returns void
  language plpgsql
as $$
begin
  update score_entries e
    set outcome = 'applied', standing_id = e.id, settled_by = null, revision = at_revision
    where e.match_id = of_match and e.id = any (waiting);
  update scores s
    set strokes = e.strokes, is_picked_up = e.is_picked_up, entry_id = e.id, revision = at_revision
    from score_entries e
    where e.match_id = of_match and e.id = waiting[cardinality(waiting)]
      and s.match_id = of_match and s.ball_no = e.ball_no and s.hole_number = e.hole_number;
end
$$;

-- Applies entries in their order, records those that would overwrite something unseen as conflicts, and answers
-- what became of each. Sending an entry again answers what became of it the first time, also after the match was
-- completed: only what is new to a completed match is refused. Whoever calls it says which roles may enter scores.
create function record_scores(
  of_match bigint, by_person bigint, by_roles text[], seen_revision bigint, seen_epoch text, entries new_score_entry[]
)
  returns jsonb
  language plpgsql
as $$
declare
  match record;
  revision_before bigint;
  entry new_score_entry;
  ball smallint;
  known score_entries;
  standing record;
  base_standing uuid;
  becomes text;
  stands uuid;
  waiting uuid[];
  replaced_by uuid;
  next_revision bigint;
  is_disputed boolean;
  changed boolean := false;
  too_late int := 0;
  outcomes jsonb := '[]';
  news jsonb;
begin
  -- A statement of its own: what follows must see what the previous holder of the lock has written.
  select s.revision into revision_before from match_state s where s.match_id = of_match for update;
  select m.completed_at, m.holes, role_in(m.id, by_person) as role into match from matches m where m.id = of_match;

  if match.role is null then
    return jsonb_build_object('refusal', 'match-not-found');
  end if;
  if match.role <> all (by_roles) then
    return jsonb_build_object('refusal', 'not-allowed');
  end if;
  -- Whoever comes from another life of the database learns of this one first: what that one had lost, they send before
  -- what they have entered since.
  if seen_epoch is not null and seen_epoch <> current_epoch() then
    return jsonb_build_object('outcomes', '[]'::jsonb, 'changes', match_changes(of_match, 0), 'news', null);
  end if;
  next_revision := revision_before + 1;
  -- Asked once: hardly a match has a conflict, and without one there is nothing to settle and nobody waits.
  is_disputed := exists (
    select from score_entries c where c.match_id = of_match and c.outcome = 'conflict' and c.settled_by is null
  );

  foreach entry in array entries loop
    select * into known from score_entries e where e.match_id = of_match and e.id = entry.id;
    if found then
      outcomes := outcomes || jsonb_build_object('id', known.id, 'outcome', known.outcome);
      continue;
    end if;

    if match.completed_at is not null then
      too_late := too_late + 1;
      outcomes := outcomes || jsonb_build_object('id', entry.id, 'outcome', 'refused', 'code', 'match-complete');
      continue;
    end if;

    if entry.ball_no is null then
      select p.ball_no into ball from match_players p where p.match_id = of_match and p.person_id = entry.user_id;
    else
      select b.ball_no into ball from match_balls b where b.match_id = of_match and b.ball_no = entry.ball_no;
    end if;
    if ball is null then
      outcomes := outcomes || jsonb_build_object('id', entry.id, 'outcome', 'refused', 'code', 'not-a-player');
      continue;
    end if;
    if entry.hole_number <> all (match.holes) then
      outcomes := outcomes || jsonb_build_object('id', entry.id, 'outcome', 'refused', 'code', 'hole-not-played');
      continue;
    end if;

    select s.entry_id, s.strokes, s.is_picked_up into standing
      from scores s
      where s.match_id = of_match and s.ball_no = ball and s.hole_number = entry.hole_number;

    -- What its author saw in the cell is the entry that their base stood for.
    select e.standing_id into base_standing from score_entries e where e.match_id = of_match and e.id = entry.base_id;

    if standing.entry_id is not null
      and standing.strokes is not distinct from entry.strokes
      and standing.is_picked_up = entry.is_picked_up
    then
      becomes := 'applied';
      -- A decision stands for itself, also where it decides for what is there: whoever has not seen it must not undo it.
      stands := case when cardinality(entry.settles) > 0 then entry.id else standing.entry_id end;
    elsif not entry.has_base
      or standing.entry_id is not distinct from entry.base_id
      or standing.entry_id = base_standing
      -- An empty cell was seen, and it is empty again.
      or (entry.base_id is null and standing.strokes is null and not standing.is_picked_up)
    then
      becomes := 'applied';
      stands := entry.id;
    else
      becomes := 'conflict';
      stands := null;
    end if;

    waiting := '{}';
    replaced_by := null;
    if is_disputed then
      waiting := waiting_for(entry.id, of_match, ball, entry.hole_number);
      -- Ids begin with the time they were made at: of two phones of one person the newer entry counts.
      select c.id into replaced_by from score_entries c
        where c.match_id = of_match and c.ball_no = ball and c.hole_number = entry.hole_number
          and c.outcome = 'conflict' and c.settled_by is null and c.entered_by = by_person and c.id > entry.id
          -- A clock that was set back makes what it is built on seem newer.
          and c.id is distinct from entry.base_id and c.id <> all (entry.settles)
        limit 1;
    end if;

    -- A conflict that another is built on already is no question of its own, nor is one that its author has replaced.
    insert into score_entries (
      match_id, id, ball_no, hole_number, strokes, is_picked_up, base_id, entered_by, revision, outcome, standing_id, settled_by
    ) values (
      of_match, entry.id, ball, entry.hole_number, entry.strokes, entry.is_picked_up, entry.base_id, by_person,
      next_revision, becomes, stands,
      case when becomes = 'conflict' then coalesce(waiting[1], replaced_by) end
    );

    if stands = entry.id then
      insert into scores (match_id, ball_no, hole_number, strokes, is_picked_up, entry_id, revision)
        values (of_match, ball, entry.hole_number, entry.strokes, entry.is_picked_up, entry.id, next_revision)
        on conflict (match_id, ball_no, hole_number) do update
          set strokes = excluded.strokes,
            is_picked_up = excluded.is_picked_up,
            entry_id = excluded.entry_id,
            revision = excluded.revision;
      changed := true;
    elsif becomes = 'conflict' then
      changed := true;
    end if;

    is_disputed := is_disputed or becomes = 'conflict';
    if is_disputed then
      -- A decision that stands settles the conflicts it names; a newer entry of the same author replaces their own, so
      -- that a cell has no more of them open than people (SY18).
      update score_entries c
        set settled_by = entry.id
        where c.match_id = of_match
          and c.outcome = 'conflict'
          and c.settled_by is null
          and c.id <> entry.id
          and c.id <> all (waiting)
          and c.ball_no = ball
          and c.hole_number = entry.hole_number
          and (
            (becomes = 'applied' and c.id = any (entry.settles))
            or c.id = entry.base_id
            or (c.entered_by = by_person and c.id < entry.id)
          );
      changed := changed or found;

      -- The entry may be what others waited for, or the link between them and what stands.
      waiting := waiting_for(
        case when becomes = 'applied' then entry.id else standing.entry_id end,
        of_match, ball, entry.hole_number
      );
      if waiting <> '{}' then
        perform apply_waiting(of_match, waiting, next_revision);
        changed := true;
      end if;
      if entry.id = any (waiting) then
        becomes := 'applied';
      end if;
    end if;

    outcomes := outcomes || jsonb_build_object('id', entry.id, 'outcome', becomes);
  end loop;

  if match.completed_at is not null and too_late = cardinality(entries) then
    return jsonb_build_object('refusal', 'match-complete');
  end if;

  if changed then
    update match_state s set revision = next_revision where s.match_id = of_match;
    news := match_changes(of_match, revision_before);
  end if;

  return jsonb_build_object(
    'outcomes', outcomes,
    'changes', case
      when changed and seen_revision = revision_before then news
      else match_changes(of_match, least(seen_revision, revision_before))
    end,
    'news', news
  );
end
$$;
