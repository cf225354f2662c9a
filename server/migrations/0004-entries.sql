-- What golfers enter. `entries` is idempotency table, audit trail and history in one; `cells` shows what counts now. Both
-- are written with every score: their keys begin with the match and the cell, and no column that changes is indexed, apart
-- from the few rows that are open or were decided later.

-- 0 is the whole round.
create domain cell_hole as smallint check (value between 0 and 18);

create table entries (
  match_id bigint not null,
  hole cell_hole not null,
  -- The kinds and what each is about are listed in contracts/src/entries/entry-kinds.ts.
  kind text collate "C" not null,
  of text collate "C" not null,
  -- Made by the phone; sending it twice records it once.
  id uuid not null,
  -- Null cleared the cell.
  value smallint,
  -- The entry that its author saw in the cell.
  base_id uuid,
  -- The open entries that it decides; null for most.
  settles uuid[],
  -- The browser store that it comes from, and its number there.
  device bigint,
  seq integer,
  entered_by bigint not null references users,
  -- The phone of an author who joined by the link: the organizer can take back everything from one phone.
  phone uuid,
  is_taken_back boolean not null default false,
  -- By the phone's clock, for display only.
  entered_at timestamptz,
  received_at timestamptz not null default now(),
  -- The order in which the entries of a match were received.
  revision bigint not null,
  -- The entry that is current because of this one: itself, or an equal one that was current before. Null for a conflict
  -- and for an entry that waits.
  applied_as uuid,
  -- The entry that decided or replaced it.
  settled_by uuid,
  -- Its base has not arrived yet, or is waiting itself (SY17).
  is_waiting boolean not null default false,
  -- The revision in which any of the last three changed after the entry was recorded; null if they never did.
  changed_in bigint,
  ball_no smallint generated always as (case when left(of, 1) = 'b' then substr(of, 2)::smallint end) stored,
  primary key (match_id, hole, kind, of, id),
  -- No cascade: a ball with an entry cannot be removed from the match.
  foreign key (match_id, ball_no) references match_balls,
  constraint settled_entries_are_not_applied check (settled_by is null or applied_as is null)
);
create index entries_open on entries (match_id, hole, kind, of) where applied_as is null and settled_by is null;
-- Phones that know a conflict as open are told that it is not.
create index entries_changed on entries (match_id, changed_in) where changed_in is not null;
-- What each phone entered is counted while the organizer looks at the phones. Members' entries are not in it.
create index entries_by_phone on entries (match_id, phone) where phone is not null;

-- Without an index of its own for what changed since a revision: the cells of a match are few and lie together, and a
-- correction is written beside what it corrects.
create table cells (
  match_id bigint not null,
  hole cell_hole not null,
  kind text collate "C" not null,
  of text collate "C" not null,
  value smallint,
  entry_id uuid not null,
  -- As the entry says: a match is read without its log.
  entered_by bigint not null,
  revision bigint not null,
  primary key (match_id, hole, kind, of),
  foreign key (match_id, hole, kind, of, entry_id) references entries
) with (fillfactor = 85);

-- The strokes that count, by ball.
create view scores as
  select
    match_id, substr(of, 2)::smallint as ball_no, hole::smallint as hole_number, nullif(value, 0) as strokes,
    coalesce(value = 0, false) as is_picked_up, entry_id, entered_by, revision
  from cells where kind = 'strokes';
