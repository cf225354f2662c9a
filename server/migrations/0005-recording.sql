-- Recording scores and reading what changed: each one call, so that a request costs one round trip.

-- Everything of a match but its scores, as the API names it.
create function match_details(of_match bigint) returns jsonb
  language sql stable
  return (
    select jsonb_build_object(
      'id', m.id,
      'organiserId', m.organiser_id,
      'courseId', m.course_id,
      'teeBoxId', m.tee_box_id,
      'date', m.date,
      'isComplete', m.is_complete,
      'completedAt', m.completed_at,
      'isTeamMatch', m.is_team_match,
      'quotaEnabled', m.quota_enabled,
      'nassauEnabled', m.nassau_enabled,
      'grossEnabled', m.gross_enabled,
      'netEnabled', m.net_enabled,
      'settings', m.settings,
      'course', m.card -> 'course',
      'teeBox', m.card -> 'tee',
      'holes', m.card -> 'holes',
      'players', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'userId', p.user_id,
              'displayName', u.display_name,
              'username', u.username,
              'handicapTenths', p.handicap_tenths,
              'courseHandicap', p.course_handicap,
              'quota', p.quota,
              'side', p.side
            )
            order by p.position
          )
          from match_players p join users u on u.id = p.user_id
          where p.match_id = m.id
        ),
        '[]'
      )
    )
    from matches m
    where m.id = of_match
  );

-- What a reader at a known revision has missed, read in one statement so that revision and rows agree. Since 0: everything.
create function match_changes(of_match bigint, since bigint) returns jsonb
  language sql stable
  return (
    select jsonb_build_object(
      'since', since,
      'revision', m.revision,
      'details', case when m.details_revision > since then match_details(m.id) end,
      'scores', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'userId', s.user_id,
              'holeNumber', s.hole_number,
              'strokes', s.strokes,
              'isPickedUp', s.is_picked_up,
              'entryId', s.entry_id,
              'enteredBy', e.entered_by
            )
            order by s.user_id, s.hole_number
          )
          from scores s join score_entries e on e.match_id = s.match_id and e.id = s.entry_id
          where s.match_id = m.id and s.revision > since
        ),
        '[]'
      ),
      'conflicts', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'entryId', c.id,
              'userId', c.user_id,
              'holeNumber', c.hole_number,
              'strokes', c.strokes,
              'isPickedUp', c.is_picked_up,
              'enteredBy', c.entered_by,
              'enteredByName', u.display_name
            )
            order by c.received_at, c.id
          )
          from score_entries c join users u on u.id = c.entered_by
          where c.match_id = m.id and c.outcome = 'conflict' and c.settled_by is null
        ),
        '[]'
      )
    )
    from matches m
    where m.id = of_match
  );

-- One entry as it arrives. Without a base it is applied as it comes.
create type new_score_entry as (
  id uuid,
  user_id bigint,
  hole_number smallint,
  strokes smallint,
  is_picked_up boolean,
  has_base boolean,
  base_id uuid,
  settles uuid[]
);

-- Applies entries in their order, records those that would overwrite something unseen as conflicts, and answers
-- what became of each. Sending an entry again answers what became of it the first time, also after the match was
-- completed: only what is new to a completed match is refused.
create function record_scores(of_match bigint, by_user bigint, seen_revision bigint, entries new_score_entry[])
  returns jsonb
  language plpgsql
as $$
declare
  match record;
  entry new_score_entry;
  known score_entries;
  standing record;
  base_standing uuid;
  becomes text;
  stands uuid;
  next_revision bigint;
  changed boolean := false;
  too_late int := 0;
  outcomes jsonb := '[]';
  news jsonb;
begin
  -- A statement of its own: what follows must see what the previous holder of the lock has written.
  select m.organiser_id, m.completed_at, m.deleted_at, m.revision into match from matches m where m.id = of_match for update;

  if match.revision is null or match.deleted_at is not null or not (
    match.organiser_id = by_user
    or exists (select from match_players p where p.match_id = of_match and p.user_id = by_user)
  ) then
    return jsonb_build_object('refusal', 'match-not-found');
  end if;
  next_revision := match.revision + 1;

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

    if not exists (select from match_players p where p.match_id = of_match and p.user_id = entry.user_id) then
      outcomes := outcomes || jsonb_build_object('id', entry.id, 'outcome', 'refused', 'code', 'not-a-player');
      continue;
    end if;

    select s.entry_id, s.strokes, s.is_picked_up into standing
      from scores s
      where s.match_id = of_match and s.user_id = entry.user_id and s.hole_number = entry.hole_number;

    -- What its author saw in the cell is the entry that their base stood for.
    select e.standing_id into base_standing from score_entries e where e.match_id = of_match and e.id = entry.base_id;

    if standing.entry_id is not null
      and standing.strokes is not distinct from entry.strokes
      and standing.is_picked_up = entry.is_picked_up
    then
      becomes := 'applied';
      stands := standing.entry_id;
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

    insert into score_entries (
      match_id, id, user_id, hole_number, strokes, is_picked_up, base_id, entered_by, revision, outcome, standing_id
    ) values (
      of_match, entry.id, entry.user_id, entry.hole_number, entry.strokes, entry.is_picked_up, entry.base_id, by_user,
      next_revision, becomes, stands
    );

    if stands = entry.id then
      insert into scores (match_id, user_id, hole_number, strokes, is_picked_up, entry_id, revision)
        values (of_match, entry.user_id, entry.hole_number, entry.strokes, entry.is_picked_up, entry.id, next_revision)
        on conflict (match_id, user_id, hole_number) do update
          set strokes = excluded.strokes,
            is_picked_up = excluded.is_picked_up,
            entry_id = excluded.entry_id,
            revision = excluded.revision;
      changed := true;
    elsif becomes = 'conflict' then
      changed := true;
    end if;

    -- A decision settles the conflicts it names; a further entry of the same author replaces their own before it.
    update score_entries c
      set settled_by = entry.id
      where c.match_id = of_match
        and c.outcome = 'conflict'
        and c.settled_by is null
        and c.id <> entry.id
        and c.user_id = entry.user_id
        and c.hole_number = entry.hole_number
        and (c.id = any (entry.settles) or c.id = entry.base_id);
    changed := changed or found;

    outcomes := outcomes || jsonb_build_object('id', entry.id, 'outcome', becomes);
  end loop;

  if match.completed_at is not null and too_late = cardinality(entries) then
    return jsonb_build_object('refusal', 'match-complete');
  end if;

  if changed then
    update matches m set revision = next_revision where m.id = of_match;
    news := match_changes(of_match, match.revision);
  end if;

  return jsonb_build_object(
    'outcomes', outcomes,
    'changes', case
      when changed and seen_revision = match.revision then news
      else match_changes(of_match, least(seen_revision, match.revision))
    end,
    'news', news
  );
end
$$;
