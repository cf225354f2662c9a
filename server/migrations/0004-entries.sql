-- Everything that golfers enter during a round: strokes, putts, presses, concessions, withdrawals. A cell identifies
-- one value by match, hole, kind and subject. `entries` is the log: every entry that the server recorded, with its
-- outcome (applied, in conflict, waiting, settled). It makes repeated requests harmless, and it is the audit trail and
-- the history. `cells` has the current entry of each cell. The rule is recordEntries in contracts/src/entries. Both
-- tables are written with every score. Their keys begin with the match and the cell. Columns that change are not
-- indexed, except in partial indexes of the few rows that are open or were decided later.

-- 0 is the whole round.
create domain cell_hole as smallint check (value between 0 and 18);

create table entries (
  match_id bigint not null,
  hole cell_hole not null,
  -- contracts/src/entries/entry-kinds.ts lists the kinds, and the subject of each.
  kind text collate "C" not null,
  -- The subject: b3 is ball 3, g2 game 2, g2:3-7 two sides of it by their lowest balls, g2:3-7:front a bet between them.
  of text collate "C" not null,
  -- Made by the phone. Sending an entry twice records it once.
  id uuid not null,
  -- Null cleared the cell.
  value smallint,
  -- The entry that its author saw in the cell.
  base_id uuid,
  -- The open entries that it decides; null for most.
  settles uuid[],
  -- The browser storage it comes from, and its number there: they order the entries of one phone. The device is never
  -- shown to others, and deleting the account clears it.
  device bigint,
  seq integer,
  entered_by bigint not null references users,
  -- The phone of an author who joined by the link: the organizer can remove everything from one phone.
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
  -- Its base has not arrived or is waiting itself (SY17).
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
-- So that a phone that shows an entry as open learns that it no longer is.
create index entries_changed on entries (match_id, changed_in) where changed_in is not null;
-- Counts what each phone that joined by the link entered, for the organizer's list of phones.
create index entries_by_phone on entries (match_id, phone) where phone is not null;

-- No index by revision: a match has few cells, which lie together, and without one a correction is updated in place.
create table cells (
  match_id bigint not null,
  hole cell_hole not null,
  kind text collate "C" not null,
  of text collate "C" not null,
  value smallint,
  entry_id uuid not null,
  -- A copy, so that a match is read without its log.
  entered_by bigint not null,
  revision bigint not null,
  primary key (match_id, hole, kind, of),
  foreign key (match_id, hole, kind, of, entry_id) references entries
) with (fillfactor = 85);

-- The current strokes by ball; 0 strokes in a cell is a ball picked up.
create view scores as
  select
    match_id, substr(of, 2)::smallint as ball_no, hole::smallint as hole_number, nullif(value, 0) as strokes,
    coalesce(value = 0, false) as is_picked_up, entry_id, entered_by, revision
  from cells where kind = 'strokes';
