-- Matches. Every table of a match leads its key with the match, so that they can be partitioned or sharded by it.

create function is_ascending(numbers smallint[]) returns boolean
  language sql immutable parallel safe
  return numbers = array(select distinct n from unnest(numbers) n order by n);

create table matches (
  id bigint generated always as identity primary key,
  organiser_id bigint not null references users,
  course_id bigint not null,
  -- Where whoever has no tee of their own plays from.
  tee_box_id bigint not null,
  date date not null,
  -- Course, tees, pars and stroke indexes as they were when the match was created.
  card jsonb not null check (jsonb_typeof(card) = 'object'),
  -- By what a search finds it: to unpack every card that is looked at would be most of the search.
  search_name text not null generated always as (search_text(card -> 'course' ->> 'name')) stored,
  -- The numbers of the holes that are played.
  holes smallint[] not null default '{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18}'
    check (cardinality(holes) in (9, 18) and 1 <= all (holes) and 18 >= all (holes) and is_ascending(holes)),
  -- The symbol of its amounts, which are in the smallest unit: cents, or yen. Empty: none was chosen.
  currency text not null default '' check (currency in ('', '$', '€', '£', '¥', 'kr')),
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  is_complete boolean not null generated always as (completed_at is not null) stored,
  -- What everybody won and who pays whom, over all games together. Here, because completing writes this row anyway, and
  -- because a match cannot then be complete without having been decided.
  money jsonb check (jsonb_typeof(money) = 'object'),
  -- What each player's round came to when it was decided. A later engine may count otherwise; a record does not change by that.
  figures jsonb check (jsonb_typeof(figures) = 'array'),
  deleted_at timestamptz,
  foreign key (course_id, tee_box_id) references tee_boxes (course_id, id),
  constraint complete_matches_are_decided check ((completed_at is null) = (money is null)),
  unique (id, date)
);
create index matches_by_organiser on matches (organiser_id, date desc, id desc) where deleted_at is null;
create index matches_by_course on matches (course_id);
-- Few at any time: whether one of somebody's matches is among them is found without reading the match.
create index matches_in_progress on matches (id) where completed_at is null and deleted_at is null;

-- How often a match has changed. Whoever changes anything of a match locks this row first. It is written with every
-- score, and therefore narrow, with room beside it for its next version.
create table match_state (
  match_id bigint primary key references matches on delete cascade,
  -- Grows by one with every change that a watcher must learn of.
  revision bigint not null default 1 check (revision > 0),
  -- The revision at which anything but a score last changed: who already has it need not be sent it again.
  details_revision bigint not null default 1
) with (fillfactor = 50);

create table match_sides (
  match_id bigint not null references matches on delete cascade,
  side_no smallint not null check (side_no between 1 and 144),
  name text not null check (char_length(name) between 1 and 60),
  primary key (match_id, side_no),
  -- Checked at the end, so that sides can swap their names.
  constraint match_sides_name_once unique (match_id, name) deferrable initially deferred
);

-- Who walks together, where they start, and when.
create table match_groups (
  match_id bigint not null references matches on delete cascade,
  group_no smallint not null check (group_no between 1 and 144),
  starts_on smallint not null check (starts_on between 1 and 18),
  tee_time timestamptz,
  primary key (match_id, group_no)
);

-- What is scored: mostly the ball of one player. A number names the same ball for good (match_leavers).
create table match_balls (
  match_id bigint not null references matches on delete cascade,
  ball_no smallint not null check (ball_no > 0),
  side_no smallint,
  group_no smallint,
  -- How several players share it; nothing for the ball of one.
  play text check (play in ('scramble', 'alternate-shot')),
  primary key (match_id, ball_no),
  foreign key (match_id, side_no) references match_sides,
  foreign key (match_id, group_no) references match_groups
);

create table match_players (
  match_id bigint not null,
  -- Money, rounds and duels know a player by this number, so that another person can take the place over.
  player_no smallint not null check (player_no > 0),
  person_id bigint not null references users,
  -- Copied so that a person's matches can be listed by date from one index; the key below keeps it true.
  match_date date not null,
  position smallint not null check (position between 1 and 144),
  ball_no smallint not null,
  -- Which of the card's tees.
  tee_no smallint not null default 1 check (tee_no > 0),
  handicap_tenths smallint not null check (handicap_tenths between -100 and 999),
  course_handicap smallint not null,
  quota smallint not null check (quota >= 0),
  -- Nobody is made to play: 'asked' is who was added by somebody they had not played with, and has not answered; 'known'
  -- who had; 'given' who did something in the match themselves, and every guest.
  consent text not null check (consent in ('asked', 'known', 'given')),
  -- Of who wants the match in their record no more, whatever it was.
  is_kept_out boolean not null default false,
  -- The handicap index, course handicap and quota of a member who has not answered. The match is played off an index of
  -- 0.0 for them, and nobody reads these, until they answer (use_own_handicaps).
  own_handicap_tenths smallint check (own_handicap_tenths between -100 and 999),
  own_course_handicap smallint,
  own_quota smallint check (own_quota >= 0),
  check (num_nonnulls(own_handicap_tenths, own_course_handicap, own_quota) in (0, 3)),
  -- The name of a player who left or deleted their account, as they played, and the username. Only the people of the match
  -- see it.
  former_name text check (char_length(former_name) between 1 and 170),
  -- The name with which a complete match was played, whatever the player or guest is called later.
  played_name text check (char_length(played_name) between 1 and 120),
  -- The guest whose seat it was before it moved to a member, and when that was: it can be moved back.
  guest_id bigint references users,
  moved_at timestamptz,
  -- The phone that joined as the guest, if the member holds the seat by the join link and no host has agreed. What the
  -- member may do is limited until then.
  link_phone uuid,
  check ((guest_id is null) = (moved_at is null) and (link_phone is null or guest_id is not null)),
  primary key (match_id, player_no),
  constraint match_players_person_once unique (match_id, person_id),
  -- What rounds and duels refer to: they follow when the person changes.
  unique (match_id, player_no, person_id),
  foreign key (match_id, ball_no) references match_balls,
  foreign key (match_id, match_date) references matches (id, date) on update cascade on delete cascade,
  -- Checked at the end, so that players can change places.
  unique (match_id, position) deferrable initially deferred
);
create index match_players_by_person on match_players (person_id, match_date desc, match_id desc)
  include (consent, is_kept_out, link_phone);
-- Few at any time: what waits for somebody's answer.
create index match_players_unanswered on match_players (person_id) where consent <> 'given';
create index match_players_by_link on match_players (person_id) where link_phone is not null;
create index match_players_moved on match_players (guest_id) where guest_id is not null;

-- From here on members who have answered play with their own handicap. A complete match stays as it was decided.
create function use_own_handicaps(of_match bigint) returns void
  language sql
  begin atomic
    update match_players p set
      handicap_tenths = p.own_handicap_tenths, course_handicap = p.own_course_handicap, quota = p.own_quota,
      own_handicap_tenths = null, own_course_handicap = null, own_quota = null
    where p.match_id = of_match and p.consent = 'given' and p.own_handicap_tenths is not null
      and not exists (select from matches m where m.id = of_match and m.is_complete);
  end;

-- The name of a player for the people of their match.
create function name_in_match(former_name text, played_name text, display_name text) returns text
  language sql immutable parallel safe
  return coalesce(former_name || ' (left)', played_name, display_name);

-- Players who were taken out, with the numbers they had. They get them back when they return, and nobody else does: a
-- phone that was away may still send scores for their ball.
create table match_leavers (
  match_id bigint not null references matches on delete cascade,
  person_id bigint not null references users,
  player_no smallint not null,
  ball_no smallint not null,
  -- Whether the numbers were not theirs alone: the ball was shared, or the seat went back to its guest. Then they don't get
  -- them back.
  was_shared boolean not null default false,
  -- Who left by themselves is not brought back. Where their ball was played, a placeholder has their numbers.
  is_by_choice boolean not null default false,
  primary key (match_id, person_id)
);

-- What is played for: a format, its own rules, and among which balls; nothing: among all.
create table match_games (
  match_id bigint not null references matches on delete cascade,
  game_no smallint not null check (game_no > 0),
  format text not null check (format <> ''),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  among smallint[] check (cardinality(among) > 0 and is_ascending(among)),
  primary key (match_id, game_no)
);

-- What happened to a match beside its scores.
create table match_events (
  match_id bigint not null references matches on delete cascade,
  revision bigint not null,
  kind text not null check (kind in ('created', 'edited', 'completed', 'reopened', 'deleted', 'restored', 'joined', 'left')),
  user_id bigint not null references users,
  happened_at timestamptz not null default now(),
  detail jsonb not null default '{}',
  primary key (match_id, revision)
);
