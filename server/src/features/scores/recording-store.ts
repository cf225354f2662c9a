import type { Cell, LogRow, Recording } from '@nineteenth/contracts/entries'
import { sql } from 'kysely'
import type { Database } from '#tables.ts'
import type { MatchToRecord, RecordingRequest } from './decide-recordings.ts'
import { needsSetup, userIn } from './decide-recordings.ts'

/** The rows to write for one match, if it is still at the revision that was read. */
export interface MatchToWrite {
  match: Pick<MatchToRecord, 'matchId' | 'revision' | 'epoch'>
  recording: Recording
}

interface RowToRead extends Omit<LogRow, 'cell'>, Cell {
  isCurrent: boolean
  /** The author's name if the row is open, because others see whose entry it is. */
  name: string | null
}

interface MatchToRead extends Omit<MatchToRecord, 'rows' | 'current' | 'names' | 'authors'> {
  authors: (MatchToRecord['authors'][number] & { name: string })[]
  rows: RowToRead[]
}

/**
 * Reads the facts that decide about entries, without a lock. Missing matches are left out.
 *
 * Each array is selected, so that the planner doesn't see its length. A plan for that length would look cheaper than one
 * for any length, and PostgreSQL would plan the statement again at every call, which takes longer than running it.
 */
export async function readMatches(
  database: Database,
  requests: readonly RecordingRequest[],
): Promise<MatchToRecord[]> {
  const named = requests.flatMap(({ entries }, at) => entries.map((entry) => ({ request: at + 1, ...entry })))
  const asking = [...new Set(requests.filter(needsSetup).map(({ matchId }) => matchId))]
  const { rows } = await sql<MatchToRead>`/* read_matches_to_record */
    with requests as materialized (
      select r.match_id, r.user_id, r.phone, r.nth, p.consent, p.link_phone,
        p.consent is not null or m.organiser_id = r.user_id as is_in_match,
        name_in_match(p.former_name, p.played_name, u.display_name) as name
      from unnest(
        (select ${requests.map(({ matchId }) => matchId)}::bigint[]), (select ${requests.map(({ enteredBy }) => enteredBy)}::bigint[]),
        (select ${requests.map(({ joinedPhone }) => joinedPhone ?? null)}::uuid[])
      ) with ordinality r (match_id, user_id, phone, nth)
      join matches m on m.id = r.match_id
      join users u on u.id = r.user_id
      left join match_players p on p.match_id = r.match_id and p.person_id = r.user_id
    ), sent as materialized (
      -- Skips the rows of strangers.
      select r.match_id, n.hole, n.kind, coalesce('b' || p.ball_no, n.of) as of, n.id, n.base_id, p.person_id, p.ball_no
      from unnest(
        (select ${named.map(({ request }) => request)}::int[]), (select ${named.map(({ cell }) => cell.hole)}::smallint[]),
        (select ${named.map(({ cell }) => cell.kind)}::text[]), (select ${named.map(({ cell }) => cell.of)}::text[]),
        (select ${named.map(({ cell }) => userIn(cell))}::bigint[]),
        (select ${named.map(({ id }) => id)}::uuid[]), (select ${named.map(({ base }) => base ?? null)}::uuid[])
      ) n (request, hole, kind, of, user_id, id, base_id)
      join requests r on r.nth = n.request and r.is_in_match
      left join match_players p on p.match_id = r.match_id and p.person_id = n.user_id
    ), named as materialized (
      select * from sent
      union all
      -- PR6: the scores of its first hole decide whether a press comes too late.
      select distinct p.match_id, p.hole, 'strokes', 'b' || b.ball_no, null::uuid, null::uuid, null::bigint, null::smallint
      from sent p join match_balls b on b.match_id = p.match_id where p.kind = 'press'
    )
    select m.id as match_id, (select current_epoch()) as epoch, s.revision, m.organiser_id,
      m.completed_at is not null as is_complete, m.holes,
      exists (
        select from match_links l where l.match_id = m.id and l.opens = 'join' and l.scores = 'all'
      ) as is_link_for_all,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'userId', r.user_id, 'consent', r.consent, 'linkPhone', r.link_phone, 'name', r.name
        ))
        from requests r where r.match_id = m.id
      ), '[]') as authors,
      coalesce((
        select jsonb_agg(distinct jsonb_build_object('userId', n.person_id, 'ballNo', n.ball_no))
        from named n where n.match_id = m.id and n.person_id is not null
      ), '[]') as balls_of,
      coalesce((
        select jsonb_agg(jsonb_build_object('phone', j.phone, 'userId', j.person_id))
        from requests r join joiner_sessions j on j.match_id = r.match_id and j.phone = r.phone
        where r.match_id = m.id and j.ended_at is null
      ), '[]') as phones,
      array(select b.ball_no from match_balls b where b.match_id = m.id) as balls,
      case when m.id = any (${asking}::bigint[]) then jsonb_build_object(
        'games', coalesce((
          select jsonb_agg(jsonb_build_object(
            'gameNo', g.game_no, 'format', g.format, 'settings', g.settings, 'among', g.among
          ))
          from match_games g where g.match_id = m.id
        ), '[]'),
        'balls', (
          select jsonb_agg(jsonb_build_object('ballNo', b.ball_no, 'sideNo', b.side_no, 'groupNo', b.group_no))
          from match_balls b where b.match_id = m.id
        ),
        'players', (
          select jsonb_agg(jsonb_build_object('playerNo', p.player_no, 'ballNo', p.ball_no) order by p.position)
          from match_players p where p.match_id = m.id
        ),
        'groups', coalesce((
          select jsonb_agg(jsonb_build_object('groupNo', g.group_no, 'startsOn', g.starts_on))
          from match_groups g where g.match_id = m.id
        ), '[]')
      ) end as setup,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'hole', e.hole, 'kind', e.kind, 'of', e.of, 'id', e.id, 'value', e.value, 'base', e.base_id,
          'settles', coalesce(case when e.is_waiting then e.settles end, '{}'), 'device', e.device, 'seq', e.seq,
          'enteredBy', e.entered_by, 'joinedPhone', e.phone, 'enteredAt', e.entered_at, 'revision', e.revision,
          'appliedAs', e.applied_as, 'settledBy', e.settled_by, 'isWaiting', e.is_waiting,
          'changedIn', coalesce(e.changed_in, e.revision), 'isCurrent', e.is_current, 'name', e.name
        ))
        from (
          select o.*, false as is_current, name_in_match(p.former_name, p.played_name, u.display_name) as name
          from entries o
          join users u on u.id = o.entered_by
          left join match_players p on p.match_id = o.match_id and p.person_id = o.entered_by
          where o.match_id = m.id and o.applied_as is null and o.settled_by is null
          union all
          select o.*, o.id = c.entry_id, null
          from named n
          left join cells c on (c.match_id, c.hole, c.kind, c.of) = (n.match_id, n.hole, n.kind, n.of)
          cross join lateral (
            select * from entries o
            where (o.match_id, o.hole, o.kind, o.of) = (n.match_id, n.hole, n.kind, n.of)
              and o.id = any (array[n.id, n.base_id, c.entry_id])
            -- By its key: a cell may have hundreds of entries.
            offset 0
          ) o
          where n.match_id = m.id and not (o.applied_as is null and o.settled_by is null)
        ) e
      ), '[]') as rows
    from matches m join match_state s on s.match_id = m.id
    where m.id in (select r.match_id from requests r) and m.deleted_at is null
  `.execute(database)
  return rows.map(({ authors, rows: read, ...match }) => ({
    ...match,
    authors,
    names: [
      ...authors.map(({ userId, name }) => ({ userId, name })),
      ...read.flatMap(({ enteredBy, name }) => (name === null ? [] : { userId: enteredBy, name })),
    ],
    current: read
      .filter(({ isCurrent }) => isCurrent)
      .map(({ hole, kind, of, id }) => ({ hole, kind, of, id })),
    rows: read.map(toLogRow),
  }))
}

function toLogRow({ hole, kind, of, isCurrent: _isCurrent, name: _name, ...row }: RowToRead): LogRow {
  return { ...row, cell: { hole, kind, of } }
}

/**
 * Locks a match, so that the next statement sees what the previous holder wrote. With 'try' it doesn't wait, and returns
 * false for a locked match.
 */
export async function lockMatch(
  transaction: Database,
  matchId: number,
  lockMode: 'wait' | 'try',
): Promise<boolean> {
  const { rows } = await sql`
    select from match_state where match_id = ${matchId} for update ${lockMode === 'try' ? sql`skip locked` : sql``}
  `.execute(transaction)
  return rows.length > 0
}

/**
 * Writes the decided rows of matches that have not changed since they were read, in one statement. Skips locked matches
 * and returns those it wrote.
 */
export async function writeMatches(
  database: Database,
  matches: readonly MatchToWrite[],
): Promise<Set<number>> {
  const epoch = matches[0]?.match.epoch
  if (epoch === undefined) return new Set()
  const rowsOf = (part: 'added' | 'changed' | 'current') =>
    matches.flatMap(({ match: { matchId }, recording }) =>
      recording[part].map((row) => ({ matchId, ...row })),
    )
  const [added, changed, shown] = [rowsOf('added'), rowsOf('changed'), rowsOf('current')]
  const { rows } = await sql<{ matchId: number }>`/* write_recordings */
    with batch as (
      select * from unnest(
        ${matches.map(({ match }) => match.matchId)}::bigint[], ${matches.map(({ match }) => match.revision)}::bigint[],
        ${matches.map(({ recording }) => recording.revision)}::bigint[]
      ) batch (match_id, read_at, revision)
    ), locked as materialized (
      select s.match_id, b.revision from match_state s join batch b on b.match_id = s.match_id and b.read_at = s.revision
      where (select current_epoch()) = ${epoch}
      for update of s skip locked
    ), raised as (
      update match_state s set revision = l.revision from locked l where s.match_id = l.match_id
    ), added as (
      insert into entries (
        match_id, hole, kind, of, id, value, base_id, settles, device, seq, entered_by, phone, entered_at, revision,
        applied_as, settled_by, is_waiting, changed_in
      )
      select
        a.match_id, hole, kind, of, id, value, base_id, settles::uuid[], device, seq, entered_by, phone, entered_at,
        a.revision, applied_as, settled_by, is_waiting, nullif(changed_in, a.revision)
      from unnest(
        ${added.map(({ matchId }) => matchId)}::bigint[], ${added.map(({ cell }) => cell.hole)}::smallint[],
        ${added.map(({ cell }) => cell.kind)}::text[], ${added.map(({ cell }) => cell.of)}::text[],
        ${added.map(({ id }) => id)}::uuid[], ${added.map(({ value }) => value)}::smallint[],
        ${added.map(({ base }) => base)}::uuid[],
        ${added.map(({ settles }) => (settles.length > 0 ? `{${settles.join(',')}}` : null))}::text[],
        ${added.map(({ device }) => device)}::bigint[], ${added.map(({ seq }) => seq)}::int[],
        ${added.map(({ enteredBy }) => enteredBy)}::bigint[], ${added.map(({ joinedPhone }) => joinedPhone)}::uuid[],
        ${added.map(({ enteredAt }) => enteredAt)}::timestamptz[], ${added.map(({ revision }) => revision)}::bigint[],
        ${added.map(({ appliedAs }) => appliedAs)}::uuid[], ${added.map(({ settledBy }) => settledBy)}::uuid[],
        ${added.map(({ isWaiting }) => isWaiting)}::boolean[], ${added.map(({ changedIn }) => changedIn)}::bigint[]
      ) a (
        match_id, hole, kind, of, id, value, base_id, settles, device, seq, entered_by, phone, entered_at, revision,
        applied_as, settled_by, is_waiting, changed_in
      ) join locked using (match_id)
    ), changed as (
      update entries e
      set applied_as = c.applied_as, settled_by = c.settled_by, is_waiting = c.is_waiting, changed_in = c.changed_in
      from unnest(
        ${changed.map(({ matchId }) => matchId)}::bigint[], ${changed.map(({ cell }) => cell.hole)}::smallint[],
        ${changed.map(({ cell }) => cell.kind)}::text[], ${changed.map(({ cell }) => cell.of)}::text[],
        ${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ appliedAs }) => appliedAs)}::uuid[],
        ${changed.map(({ settledBy }) => settledBy)}::uuid[], ${changed.map(({ isWaiting }) => isWaiting)}::boolean[],
        ${changed.map(({ changedIn }) => changedIn)}::bigint[]
      ) c (match_id, hole, kind, of, id, applied_as, settled_by, is_waiting, changed_in) join locked using (match_id)
      where (e.match_id, e.hole, e.kind, e.of, e.id) = (c.match_id, c.hole, c.kind, c.of, c.id)
    ), shown as (
      insert into cells (match_id, hole, kind, of, value, entry_id, entered_by, revision)
      select n.match_id, hole, kind, of, value, entry_id, entered_by, n.revision
      from unnest(
        ${shown.map(({ matchId }) => matchId)}::bigint[], ${shown.map(({ cell }) => cell.hole)}::smallint[],
        ${shown.map(({ cell }) => cell.kind)}::text[], ${shown.map(({ cell }) => cell.of)}::text[],
        ${shown.map(({ value }) => value)}::smallint[], ${shown.map(({ id }) => id)}::uuid[],
        ${shown.map(({ enteredBy }) => enteredBy)}::bigint[], ${shown.map(({ changedIn }) => changedIn)}::bigint[]
      ) n (match_id, hole, kind, of, value, entry_id, entered_by, revision) join locked using (match_id)
      on conflict (match_id, hole, kind, of)
        do update set (value, entry_id, entered_by, revision)
          = (excluded.value, excluded.entry_id, excluded.entered_by, excluded.revision)
    )
    select match_id from locked
  `.execute(database)
  return new Set(rows.map(({ matchId }) => matchId))
}
