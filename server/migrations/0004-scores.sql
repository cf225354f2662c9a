-- The log of score entries is idempotency table, audit trail and history in one; scores is what stands now. Both are
-- written with every score: their keys begin with the cell, no column that changes with a score is indexed, and what one column may
-- hold is said by a domain, whose check is prepared once, while a table's is read anew by every statement.

create domain hole_no as smallint check (value between 1 and 18);
create domain stroke_count as smallint check (value between 1 and 12);

create table score_entries (
  match_id bigint not null,
  ball_no smallint not null,
  hole_number hole_no not null,
  -- Made by the phone; sending it twice records it once.
  id uuid not null,
  -- Both empty: the score was cleared.
  strokes stroke_count,
  is_picked_up boolean not null default false,
  -- The entry that its author saw in the cell.
  base_id uuid,
  entered_by bigint not null references users,
  -- The phone of an author who had joined by the link: the organizer can take back everything from one phone.
  phone uuid,
  is_taken_back boolean not null default false,
  -- Not the time of the transaction: entries of one request would share it, and have no order.
  received_at timestamptz not null default clock_timestamp(),
  revision bigint not null,
  -- The entry that stood in the cell once this one was applied: itself, or an equal one that was there before. Nothing
  -- for a conflict.
  standing_id uuid,
  -- The entry by which somebody decided a conflict, or that took its place in the question.
  settled_by uuid,
  -- A conflict whose base has not arrived yet, or is built on such a one (SY17).
  is_waiting boolean not null default false,
  -- The revisions in which a conflict was opened and closed, once it is closed: phones that know it as open are told.
  opened_in bigint,
  closed_in bigint,
  primary key (match_id, ball_no, hole_number, id),
  -- No cascade: a ball with an entry cannot be removed from the match.
  foreign key (match_id, ball_no) references match_balls,
  check (not (is_picked_up and strokes is not null)),
  constraint conflicts_are_settled check (settled_by is null or standing_id is null)
);
create index score_entries_open_conflicts on score_entries (match_id, ball_no, hole_number)
  where standing_id is null and settled_by is null;
create index score_entries_closed_conflicts on score_entries (match_id, closed_in) where closed_in is not null;
-- What each phone entered is counted while the organizer looks at the phones. Members' entries are not in it.
create index score_entries_by_phone on score_entries (match_id, phone) where phone is not null;

-- Without an index of its own for what changed since a revision: the scores of a match are few and lie together, and
-- a correction is written beside what it corrects.
create table scores (
  match_id bigint not null,
  ball_no smallint not null,
  hole_number hole_no not null,
  strokes stroke_count,
  is_picked_up boolean not null default false,
  entry_id uuid not null,
  revision bigint not null,
  primary key (match_id, ball_no, hole_number),
  foreign key (match_id, ball_no, hole_number, entry_id) references score_entries,
  check (not (is_picked_up and strokes is not null))
) with (fillfactor = 85);
