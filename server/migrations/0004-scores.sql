-- The log of score entries is idempotency table, audit trail and history in one; scores is what stands now.

create table score_entries (
  match_id bigint not null,
  -- Made by the phone; sending it twice records it once.
  id uuid not null,
  ball_no smallint not null,
  hole_number smallint not null check (hole_number between 1 and 18),
  -- Both empty: the score was cleared.
  strokes smallint check (strokes between 1 and 12),
  is_picked_up boolean not null default false,
  -- The entry that its author saw in the cell.
  base_id uuid,
  entered_by bigint not null references users,
  -- Not the time of the transaction: entries of one request would share it, and have no order.
  received_at timestamptz not null default clock_timestamp(),
  revision bigint not null,
  outcome text not null check (outcome in ('applied', 'conflict')),
  -- Once applied, the entry that stands in the cell: itself, or an equal one that was there before.
  standing_id uuid,
  -- The entry by which somebody decided a conflict, or that took its place in the question.
  settled_by uuid,
  primary key (match_id, id),
  -- No cascade: a ball with an entry cannot be removed from the match.
  foreign key (match_id, ball_no) references match_balls,
  check (not (is_picked_up and strokes is not null)),
  check (settled_by is null or outcome = 'conflict'),
  constraint applied_entries_stand check ((outcome = 'applied') = (standing_id is not null))
);
-- A page of a cell's history is read from here in its order, however long the history.
create index score_entries_by_cell on score_entries (match_id, ball_no, hole_number, received_at, id);
create index score_entries_open_conflicts on score_entries (match_id) where outcome = 'conflict' and settled_by is null;

create table scores (
  match_id bigint not null,
  ball_no smallint not null,
  hole_number smallint not null check (hole_number between 1 and 18),
  strokes smallint check (strokes between 1 and 12),
  is_picked_up boolean not null default false,
  entry_id uuid not null,
  revision bigint not null,
  primary key (match_id, ball_no, hole_number),
  foreign key (match_id, ball_no) references match_balls,
  foreign key (match_id, entry_id) references score_entries,
  check (not (is_picked_up and strokes is not null))
);
-- What a phone at a known revision has missed.
create index scores_by_revision on scores (match_id, revision);
