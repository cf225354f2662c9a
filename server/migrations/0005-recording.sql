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
              'enteredBy', e.entered_by
            )
            order by s.ball_no, s.hole_number
          )
          from scores s
          join score_entries e
            on e.match_id = s.match_id and e.ball_no = s.ball_no and e.hole_number = s.hole_number and e.id = s.entry_id
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
              'holeNumber', c.hole_number,
              'strokes', c.strokes,
              'isPickedUp', c.is_picked_up,
              'enteredBy', c.entered_by,
              'enteredByName', name_in_match(p.former_name, p.played_name, u.display_name)
            )
            order by c.received_at, c.id
          )
          from score_entries c
          join users u on u.id = c.entered_by
          left join match_players p on p.match_id = c.match_id and p.person_id = c.entered_by
          where c.match_id = of_match and c.standing_id is null and c.settled_by is null
            -- With the details also those that are known: their authors may be called otherwise.
            and (c.revision > since or m.details_revision > since)
        ),
        '[]'
      ),
      'closedConflicts', coalesce(
        (
          select jsonb_agg(jsonb_build_object('entryId', c.id, 'ballNo', c.ball_no, 'holeNumber', c.hole_number))
          from score_entries c
          where c.match_id = of_match and c.closed_in > since and c.opened_in <= since
        ),
        '[]'
      )
    )
    from match_state m
    where m.match_id = of_match
  );
end
$$;

-- One entry as it arrives, for a ball, or for that of a person. Without a base it replaces only its author's own score.
create type new_score_entry as (
  id uuid,
  ball_no smallint,
  person_id bigint,
  hole_number smallint,
  strokes smallint,
  is_picked_up boolean,
  has_base boolean,
  base_id uuid,
  settles uuid[],
  is_allowed boolean
);

-- What became of entries. Whoever sent them knows what they say, so that it is not written out again.
create type recorded_scores as (
  -- Then nothing else: 'match-not-found', 'not-allowed' or 'match-complete'.
  refusal text,
  epoch text,
  -- Where the match stood before the call and stands after it.
  revision_before bigint,
  revision bigint,
  -- Of each entry: 'stands' in its cell, 'applied' before or by an equal one, 'conflict', or why it is refused.
  outcomes text[],
  -- What the call changed, where that is more than the entries that stand: told to the first.
  news jsonb
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
          and c.standing_id is null and c.settled_by is null
        union all
        select b.base_id, chain.received_at, b.id || chain.ids
        from chain
        join score_entries b
          on b.match_id = of_match and b.ball_no = of_ball and b.hole_number = of_hole and b.id = chain.base_id
        where b.standing_id is null and (b.settled_by is null or b.settled_by = any (chain.ids))
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
create function apply_waiting(of_match bigint, of_ball smallint, of_hole smallint, waiting uuid[], at_revision bigint)
  returns void
  language plpgsql
as $$
begin
  update score_entries e
    set
      standing_id = e.id,
      settled_by = null,
      opened_in = case when e.settled_by is null then e.revision else e.opened_in end,
      closed_in = case when e.settled_by is null then at_revision else e.closed_in end,
      revision = at_revision
    where e.match_id = of_match and e.ball_no = of_ball and e.hole_number = of_hole and e.id = any (waiting);
  update scores s
    set strokes = e.strokes, is_picked_up = e.is_picked_up, entry_id = e.id, revision = at_revision
    from score_entries e
    where e.match_id = of_match and e.ball_no = of_ball and e.hole_number = of_hole
      and e.id = waiting[cardinality(waiting)]
      and s.match_id = of_match and s.ball_no = of_ball and s.hole_number = of_hole;
end
$$;

-- What waited for an entry that has arrived waits no longer, nor does what is built on it. What was not applied is a
-- conflict like any other: of each person the one received last stays open (SY18).
create function release_waiting(arrived uuid, of_match bigint, of_ball smallint, of_hole smallint, at_revision bigint)
  returns void
  language plpgsql
as $$
begin
  with recursive released as (
    select arrived as id
    union
    select c.id
    from released r
    join score_entries c
      on c.match_id = of_match and c.ball_no = of_ball and c.hole_number = of_hole and c.base_id = r.id and c.is_waiting
  )
  update score_entries c
    set is_waiting = false
    from released r
    where c.match_id = of_match and c.ball_no = of_ball and c.hole_number = of_hole and c.id = r.id and c.is_waiting;
  if not found then
    return;
  end if;
  update score_entries c
    set settled_by = latest.id, opened_in = c.revision, closed_in = at_revision
    from (
      select distinct on (o.entered_by) o.id, o.entered_by
      from score_entries o
      where o.match_id = of_match and o.ball_no = of_ball and o.hole_number = of_hole
        and o.standing_id is null and o.settled_by is null and not o.is_waiting
      order by o.entered_by, o.received_at desc
    ) latest
    where c.match_id = of_match and c.ball_no = of_ball and c.hole_number = of_hole
      and c.standing_id is null and c.settled_by is null and not c.is_waiting
      and c.entered_by = latest.entered_by and c.id <> latest.id;
end
$$;

-- Applies entries in their order, records those that would overwrite something unseen as conflicts, and answers
-- what became of each. Sending an entry again answers what became of it the first time, also after the match was
-- completed: only what is new to a completed match is refused. Whoever calls it says which roles may enter scores.
--
-- What several people send for one match at the same time is one call: of each, who it is, which life of the database
-- they know, how many of the entries are theirs, the phone if it joined by the link, and whether the link's limit binds them. Each is a revision of its own.
-- The match is locked, looked at and written once for all; one answer each, or none at all where nobody was to wait for
-- somebody who is changing the match.
create function record_scores(
  of_match bigint, by_roles text[], may_wait boolean,
  by_persons bigint[], seen_epochs text[], entry_counts int[], entries new_score_entry[],
  by_phones uuid[] default '{}', are_bound boolean[] default '{}'
)
  returns recorded_scores[]
  language plpgsql
as $$
declare
  answers recorded_scores[] := '{}';
  answer recorded_scores;
  before bigint;
  now bigint;
  next bigint;
  organiser bigint;
  players bigint[];
  silent bigint[];
  is_complete boolean;
  played smallint[];
  epoch text;
  is_disputed boolean;
  by_person bigint;
  is_from_elsewhere boolean;
  own new_score_entry[];
  outcomes text[];
  is_changed boolean;
  is_by_person boolean := false;
  link_phones jsonb;
  from_phone uuid;
  is_answered boolean := false;
  done int := 0;
  too_late int;
  entry new_score_entry;
  ball smallint;
  is_known boolean;
  known_standing uuid;
  standing uuid;
  standing_strokes smallint;
  standing_is_picked_up boolean;
  stands uuid;
  has_to_wait boolean;
  waiting uuid[] := '{}';
  news jsonb;
begin
  -- Nobody who may not enter scores may lock a match either: who may is found first, and is still true where nothing was
  -- changed until the lock was there. The lock is a statement of its own, so that what follows sees what its previous
  -- holder has written.
  loop
    select
      s.revision, m.organiser_id, m.completed_at is not null, m.holes, epoch_in(l.name),
      who.players, who.silent, who.link_phones,
      -- Hardly a match has an open conflict, and without one there is nothing to settle and nobody waits.
      exists (select from score_entries c where c.match_id = of_match and c.standing_id is null and c.settled_by is null)
      into now, organiser, is_complete, played, epoch, players, silent, link_phones, is_disputed
      from matches m join match_state s on s.match_id = m.id cross join database_life l
      cross join (
        select
          coalesce(array_agg(p.person_id), '{}') as players,
          coalesce(array_agg(p.person_id) filter (where p.consent <> 'given'), '{}') as silent,
          coalesce(jsonb_object_agg(p.person_id, p.link_phone) filter (where p.link_phone is not null), '{}') as link_phones
        from match_players p where p.match_id = of_match and p.person_id = any (by_persons)
      ) who
      where m.id = of_match and m.deleted_at is null;
    exit when before is not distinct from now or not coalesce(organiser = any (by_persons) or players <> '{}', false);
    if may_wait then
      select s.revision into before from match_state s where s.match_id = of_match for update;
    else
      select s.revision into before from match_state s where s.match_id = of_match for update skip locked;
    end if;
    exit when before = now;
    if before is null then
      return answers;
    end if;
  end loop;

  for at in 1 .. cardinality(by_persons) loop
    by_person := by_persons[at];
    -- What a member enters who holds the seat by the join link came by that link, too.
    from_phone := coalesce(by_phones[at], (link_phones ->> by_person::text)::uuid);
    answer := null;
    answer.refusal := case
      -- Looked up under the lock: what was on its way while the phone was taken back must not arrive after it.
      when by_phones[at] is not null and not exists (
        select from joiner_sessions j
        where j.match_id = of_match and j.phone = by_phones[at] and j.person_id = by_person and j.ended_at is null
      ) then 'match-not-found'
      when by_person = organiser then case when 'organiser' <> all (by_roles) then 'not-allowed' end
      when by_person = any (players) then case
        when 'player' <> all (by_roles) then 'not-allowed'
        -- The link's limit to the own group has begun since the caller was looked up: they send again, and meet it.
        when by_phones[at] is null and not coalesce(are_bound[at], false) and from_phone is not null and not exists (
          select from match_links l where l.match_id = of_match and l.opens = 'join' and l.scores = 'all'
        ) then 'unavailable'
      end
      else 'match-not-found'
    end;
    -- Whoever comes from another life of the database learns of this one first: what that one had lost, they send
    -- before what they have entered since.
    is_from_elsewhere := coalesce(seen_epochs[at] <> epoch, false);
    own := case when answer.refusal is null and not is_from_elsewhere then entries[done + 1:done + entry_counts[at]] else '{}' end;
    done := done + entry_counts[at];
    next := now + 1;
    is_changed := false;
    too_late := 0;
    outcomes := '{}';

    foreach entry in array own loop
      if entry.ball_no is null then
        is_by_person := true;
        select p.ball_no into entry.ball_no from match_players p where p.match_id = of_match and p.person_id = entry.person_id;
      end if;
      select b.ball_no, s.entry_id, s.strokes, s.is_picked_up, e.id is not null, e.standing_id
        into ball, standing, standing_strokes, standing_is_picked_up, is_known, known_standing
        from match_balls b
        left join scores s on s.match_id = b.match_id and s.ball_no = b.ball_no and s.hole_number = entry.hole_number
        left join score_entries e
          on e.match_id = b.match_id and e.ball_no = b.ball_no and e.hole_number = entry.hole_number and e.id = entry.id
        where b.match_id = of_match and b.ball_no = entry.ball_no;

      if is_known then
        outcomes := outcomes || case when known_standing is null then 'conflict' else 'applied' end;
        continue;
      end if;
      if is_complete then
        too_late := too_late + 1;
        outcomes := outcomes || 'match-complete'::text;
        continue;
      end if;
      if ball is null then
        outcomes := outcomes || 'not-a-player'::text;
        continue;
      end if;
      if entry.hole_number <> all (played) then
        outcomes := outcomes || 'hole-not-played'::text;
        continue;
      end if;
      if not entry.is_allowed then
        outcomes := outcomes || 'not-allowed'::text;
        continue;
      end if;

      if standing is not null
        and standing_strokes is not distinct from entry.strokes
        and standing_is_picked_up = entry.is_picked_up
      then
        -- A decision stands for itself, also where it decides for what is there: whoever has not seen it must not undo it.
        stands := case when cardinality(entry.settles) > 0 then entry.id else standing end;
      elsif standing is not distinct from entry.base_id
        -- Whoever decides about an entry has seen it, also where it has come to stand since.
        or standing = any (entry.settles)
        -- An empty cell was seen, and it is empty again.
        or (entry.base_id is null and standing_strokes is null and not standing_is_picked_up)
        -- What its author saw in the cell is the entry that their base stood for.
        or standing = (
          select e.standing_id from score_entries e
          where e.match_id = of_match and e.ball_no = ball and e.hole_number = entry.hole_number and e.id = entry.base_id
        )
        -- Without a base nobody knows what its author saw, but for what they entered themselves.
        or (
          not entry.has_base and exists (
            select from score_entries e
            where e.match_id = of_match and e.ball_no = ball and e.hole_number = entry.hole_number and e.id = standing
              and e.entered_by = by_person and e.phone is not distinct from from_phone
          )
        )
      then
        stands := entry.id;
      else
        stands := null;
      end if;

      has_to_wait := stands is null and entry.base_id is not null and coalesce(
        (
          select b.is_waiting from score_entries b
          where b.match_id = of_match and b.ball_no = ball and b.hole_number = entry.hole_number and b.id = entry.base_id
        ),
        true
      );
      if is_disputed then
        waiting := waiting_for(entry.id, of_match, ball, entry.hole_number);
      end if;

      -- Every phone is told of what is open: nobody may fill a match with it, and no person take all the room (SY18).
      if stands is null and is_disputed and waiting = '{}' and (
        select
          count(*) >= 300
          -- All phones of a link together: one that adds players has no more room.
          or count(*) filter (where c.entered_by = by_person or (c.phone is not null and from_phone is not null)) >= 100
          or (has_to_wait and count(*) filter (where c.is_in_cell and c.is_waiting) >= 50)
        from (
          select o.*, o.ball_no = ball and o.hole_number = entry.hole_number as is_in_cell
          from score_entries o
          where o.match_id = of_match and o.standing_id is null and o.settled_by is null
        ) c
        -- Those that it does not replace.
        where not c.is_in_cell or (
          c.id is distinct from entry.base_id
          and (c.entered_by <> by_person or c.is_waiting or has_to_wait)
        )
      ) then
        outcomes := outcomes || 'too-many-waiting'::text;
        continue;
      end if;

      -- A conflict that another is built on already is no question of its own.
      insert into score_entries (
        match_id, ball_no, hole_number, id, strokes, is_picked_up, base_id, entered_by, phone, revision, standing_id,
        settled_by, is_waiting
      ) values (
        of_match, ball, entry.hole_number, entry.id, entry.strokes, entry.is_picked_up, entry.base_id, by_person,
        from_phone, next, stands, case when stands is null then waiting[1] end, has_to_wait
      );

      -- Whoever enters a score plays: said once, with the first.
      if by_person = any (silent) then
        -- The public sees their name from here on, and the match the handicap of a member who was only asked: its details
        -- are new.
        is_answered := true;
        is_changed := true;
        if exists (
          select from match_players p
          where p.match_id = of_match and p.person_id = by_person and p.consent = 'asked'
        ) then
          insert into match_events (match_id, revision, kind, user_id) values (of_match, next, 'joined', by_person);
        end if;
        update match_players p set consent = 'given' where p.match_id = of_match and p.person_id = by_person;
        perform use_own_handicaps(of_match);
        silent := array_remove(silent, by_person);
      end if;

      if stands is null then
        is_changed := true;
        is_disputed := true;
      elsif stands = entry.id then
        is_changed := true;
        if standing is null then
          insert into scores (match_id, ball_no, hole_number, strokes, is_picked_up, entry_id, revision)
            values (of_match, ball, entry.hole_number, entry.strokes, entry.is_picked_up, entry.id, next);
        else
          update scores s
            set strokes = entry.strokes, is_picked_up = entry.is_picked_up, entry_id = entry.id, revision = next
            where s.match_id = of_match and s.ball_no = ball and s.hole_number = entry.hole_number;
        end if;
      end if;

      if is_disputed then
        -- A decision that stands settles the conflicts it names. Of two phones of one person the entry received last
        -- counts, whatever their clocks say: it replaces their conflicts, but not what waits for its base (SY18).
        update score_entries c
          set
            settled_by = entry.id,
            is_waiting = c.is_waiting and has_to_wait and c.id = entry.base_id,
            opened_in = c.revision,
            closed_in = next
          where c.match_id = of_match and c.ball_no = ball and c.hole_number = entry.hole_number
            and c.standing_id is null
            and c.settled_by is null
            and c.id <> entry.id
            and c.id <> all (waiting)
            and (
              (stands is not null and c.id = any (entry.settles))
              or c.id = entry.base_id
              or (c.entered_by = by_person and not c.is_waiting and not has_to_wait)
            );
        is_changed := is_changed or found;

        -- The entry may be what others waited for, or the link between them and what stands.
        waiting := waiting_for(
          case when stands is null then standing else entry.id end, of_match, ball, entry.hole_number
        );
        if waiting <> '{}' then
          perform apply_waiting(of_match, ball, entry.hole_number, waiting, next);
          is_changed := true;
        end if;
        if not has_to_wait then
          perform release_waiting(entry.id, of_match, ball, entry.hole_number, next);
        end if;
      end if;

      outcomes := outcomes || case
        when stands = entry.id then 'stands'
        when stands is null and entry.id <> all (waiting) then 'conflict'
        else 'applied'
      end;
    end loop;

    if answer.refusal is null and is_complete and not is_from_elsewhere and too_late = cardinality(own) then
      answer.refusal := 'match-complete';
    end if;
    if is_changed then
      now := next;
    end if;
    answer.outcomes := outcomes;
    answers := array_append(answers, answer);
  end loop;

  if now > before then
    update match_state s
      set revision = now, details_revision = case when is_answered then now else s.details_revision end
      where s.match_id = of_match;
  end if;
  if is_disputed or is_by_person or is_answered then
    news := match_changes(of_match, before);
  end if;
  for at in 1 .. cardinality(answers) loop
    if answers[at].refusal is null then
      answers[at] := row(null, epoch, before, now, answers[at].outcomes, news)::recorded_scores;
      news := null;
    end if;
  end loop;
  return answers;
end
$$;
