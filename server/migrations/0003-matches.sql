-- Matches. The key of every table of a match begins with the match, so that they can be partitioned or sharded by it.

create function is_ascending(numbers smallint[]) returns boolean
  language sql immutable parallel safe
  return numbers = array(select distinct n from unnest(numbers) n order by n);

create table matches (
  id bigint generated always as identity primary key,
  organiser_id bigint not null references users,
  course_id bigint not null,
  -- The tee of players without a tee of their own.
  tee_box_id bigint not null,
  date date not null,
  -- Course, tees, pars and stroke indexes as they were when the match was created.
  card jsonb not null check (jsonb_typeof(card) = 'object'),
  -- The text that search uses. Unpacking each card would be most of a search.
  search_name text not null generated always as (search_text(card -> 'course' ->> 'name')) stored,
  -- The numbers of the holes played.
  holes smallint[] not null default '{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18}'
    check (cardinality(holes) in (9, 18) and 1 <= all (holes) and 18 >= all (holes) and is_ascending(holes)),
  -- The currency symbol. Amounts are in the smallest unit: cents, or yen. Empty: none was chosen.
  currency text not null default '' check (currency in ('', '$', '€', '£', '¥', 'kr')),
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  is_complete boolean not null generated always as (completed_at is not null) stored,
  -- Winnings and payments over all games. Stored here, because completing a match writes this row anyway, and a match
  -- can't be complete without them.
  money jsonb check (jsonb_typeof(money) = 'object'),
  -- Each player's round when the match was decided. A later engine may count differently, but a record must not change.
  figures jsonb check (jsonb_typeof(figures) = 'array'),
  deleted_at timestamptz,
  foreign key (course_id, tee_box_id) references tee_boxes (course_id, id),
  constraint complete_matches_are_decided check ((completed_at is null) = (money is null)),
  unique (id, date)
);
create index matches_by_organiser on matches (organiser_id, date desc, id desc) where deleted_at is null;
create index matches_by_course on matches (course_id);
-- A small index, so that the matches of a person with this state are found without reading each match.
create index matches_in_progress on matches (id) where completed_at is null and deleted_at is null;

-- How often a match has changed. Every change of a match locks this row first. It is written with every score, so it is
-- narrow, with space for its next version.
create table match_state (
  match_id bigint primary key references matches on delete cascade,
  -- Increases by one with every change that viewers must receive.
  revision bigint not null default 1 check (revision > 0),
  -- The revision of the last change that was not an entry: readers that have it don't need the details again.
  details_revision bigint not null default 1
) with (fillfactor = 50);

create table match_sides (
  match_id bigint not null references matches on delete cascade,
  side_no smallint not null check (side_no between 1 and 144),
  name text not null check (char_length(name) between 1 and 60),
  primary key (match_id, side_no),
  -- Deferred, so that sides can swap names.
  constraint match_sides_name_once unique (match_id, name) deferrable initially deferred
);

-- The players of a group, where they start, and when.
create table match_groups (
  match_id bigint not null references matches on delete cascade,
  group_no smallint not null check (group_no between 1 and 144),
  starts_on smallint not null check (starts_on between 1 and 18),
  tee_time timestamptz,
  primary key (match_id, group_no)
);

-- The unit of scoring: usually the ball of one player. A number always means the same ball (match_leavers).
create table match_balls (
  match_id bigint not null references matches on delete cascade,
  ball_no smallint not null check (ball_no > 0),
  side_no smallint,
  group_no smallint,
  -- How several players share it; null for one player's ball.
  play text check (play in ('scramble', 'alternate-shot', 'greensomes', 'chapman')),
  primary key (match_id, ball_no),
  foreign key (match_id, side_no) references match_sides,
  foreign key (match_id, group_no) references match_groups
);

create table match_players (
  match_id bigint not null,
  -- Money, rounds and duels reference a player by this number, so that another person can take the seat over.
  player_no smallint not null check (player_no > 0),
  person_id bigint not null references users,
  -- A copy, so that a person's matches can be listed by date from one index; the foreign key below keeps it in sync.
  match_date date not null,
  position smallint not null check (position between 1 and 144),
  ball_no smallint not null,
  -- One of the card's tees.
  tee_no smallint not null default 1 check (tee_no > 0),
  handicap_tenths smallint not null check (handicap_tenths between -100 and 999),
  course_handicap smallint not null,
  quota smallint not null check (quota >= 0),
  -- Strokes that the group adds to the course handicap in this match, and why. Course handicap and quota include them.
  added_strokes smallint not null default 0 check (added_strokes between -18 and 18),
  added_reason text check (char_length(added_reason) between 1 and 80),
  check (added_reason is null or added_strokes <> 0),
  -- Playing needs consent. 'asked': invited by a person they had not played with, and not answered. 'known': the same,
  -- by a person they had played with. 'given': they did something in the match themselves; also every guest.
  consent text not null check (consent in ('asked', 'known', 'given')),
  -- Set by a player who excludes the match from their record, whatever their consent.
  is_kept_out boolean not null default false,
  -- The handicap index, course handicap and quota of a member who has not answered. Until they answer
  -- (use_own_handicaps), the match uses an index of 0.0 for them, and these values are hidden.
  own_handicap_tenths smallint check (own_handicap_tenths between -100 and 999),
  own_course_handicap smallint,
  own_quota smallint check (own_quota >= 0),
  check (num_nonnulls(own_handicap_tenths, own_course_handicap, own_quota) in (0, 3)),
  -- The name and username under which a player played before they left or deleted their account. Shown only to the
  -- people of the match.
  former_name text check (char_length(former_name) between 1 and 170),
  -- The name with which a complete match was played, whatever the player's or guest's name is now.
  played_name text check (char_length(played_name) between 1 and 120),
  -- The guest whose seat moved to a member, and when: the move can be undone.
  guest_id bigint references users,
  moved_at timestamptz,
  -- The phone that joined as the guest, if the member holds the seat by the join link and no host has confirmed it.
  -- Until then the member's permissions are limited.
  link_phone uuid,
  check ((guest_id is null) = (moved_at is null) and (link_phone is null or guest_id is not null)),
  primary key (match_id, player_no),
  constraint match_players_person_once unique (match_id, person_id),
  -- Referenced by rounds and duels, which follow when the person changes.
  unique (match_id, player_no, person_id),
  foreign key (match_id, ball_no) references match_balls,
  foreign key (match_id, match_date) references matches (id, date) on update cascade on delete cascade,
  -- Deferred, so that players can change places.
  unique (match_id, position) deferrable initially deferred
);
create index match_players_by_person on match_players (person_id, match_date desc, match_id desc)
  include (consent, is_kept_out, link_phone);
-- A small index of the players who have not answered.
create index match_players_unanswered on match_players (person_id) where consent <> 'given';
create index match_players_by_link on match_players (person_id) where link_phone is not null;
create index match_players_moved on match_players (guest_id) where guest_id is not null;

-- Applies the handicaps of members who have answered. A complete match stays as it was decided.
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

-- Players who were removed, with their numbers. They get the numbers back when they return, and no other player gets
-- them: a phone that was offline may still send scores for their ball.
create table match_leavers (
  match_id bigint not null references matches on delete cascade,
  person_id bigint not null references users,
  player_no smallint not null,
  ball_no smallint not null,
  -- Whether others used the numbers too: the ball was shared, or the seat went back to its guest. Then the player
  -- doesn't get them back.
  was_shared boolean not null default false,
  -- Players who left on their own can't be added again. If their ball was played, a placeholder has their numbers.
  is_by_choice boolean not null default false,
  primary key (match_id, person_id)
);

-- The games: a format, its settings, and the balls that play it; null for all.
create table match_games (
  match_id bigint not null references matches on delete cascade,
  game_no smallint not null check (game_no > 0),
  format text not null check (format <> ''),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  among smallint[] check (cardinality(among) > 0 and is_ascending(among)),
  primary key (match_id, game_no)
);

-- The history of a match without its scores.
create table match_events (
  match_id bigint not null references matches on delete cascade,
  revision bigint not null,
  kind text not null check (kind in ('created', 'edited', 'completed', 'reopened', 'deleted', 'restored', 'joined', 'left')),
  user_id bigint not null references users,
  happened_at timestamptz not null default now(),
  detail jsonb not null default '{}',
  primary key (match_id, revision)
);
