-- Matches. Every table of a match leads its key with the match, so that they can be partitioned or sharded by it.

create table matches (
  id bigint generated always as identity primary key,
  organiser_id bigint not null references users,
  course_id bigint not null,
  tee_box_id bigint not null,
  date date not null,
  is_team_match boolean not null default false,
  quota_enabled boolean not null default true,
  nassau_enabled boolean not null default true,
  gross_enabled boolean not null default true,
  net_enabled boolean not null default true,
  -- The formats' own rules: quota base, allowances, presses, stakes.
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  -- Course, tee, pars and stroke indexes as they were when the match was created.
  card jsonb not null check (jsonb_typeof(card) = 'object'),
  -- Grows by one with every change that a watcher must learn of.
  revision bigint not null default 1 check (revision > 0),
  -- The revision at which anything but a score last changed: who already has it need not be sent it again.
  details_revision bigint not null default 1,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  is_complete boolean not null generated always as (completed_at is not null) stored,
  -- What a completed match was decided to be, and by which version of the engine.
  results jsonb,
  engine_version text,
  deleted_at timestamptz,
  foreign key (course_id, tee_box_id) references tee_boxes (course_id, id),
  check ((completed_at is null) = (results is null) and (results is null) = (engine_version is null)),
  unique (id, date)
);
create index matches_by_organiser on matches (organiser_id, date desc, id desc) where deleted_at is null;
create index matches_by_course on matches (course_id);
-- Few at any time: whether one of somebody's matches is among them is found without reading the match.
create index matches_in_progress on matches (id) where completed_at is null and deleted_at is null;

create table match_players (
  match_id bigint not null,
  user_id bigint not null references users,
  -- Copied so that a person's matches can be listed by date from one index; the key below keeps it true.
  match_date date not null,
  position smallint not null check (position between 1 and 99),
  side text check (side in ('A', 'B')),
  handicap_tenths smallint not null check (handicap_tenths between -100 and 999),
  course_handicap smallint not null,
  quota smallint not null check (quota >= 0),
  -- Total strokes of a full card in a completed match; nothing for a card without one.
  gross smallint check (gross > 0),
  primary key (match_id, user_id),
  foreign key (match_id, match_date) references matches (id, date) on update cascade on delete cascade,
  -- Checked at the end, so that players can change places.
  unique (match_id, position) deferrable initially deferred
);
create index match_players_by_user on match_players (user_id, match_date desc, match_id desc);
create index match_players_best on match_players (user_id, gross) where gross is not null;

-- What happened to a match beside its scores: created, edited, completed, reopened.
create table match_events (
  match_id bigint not null references matches on delete cascade,
  revision bigint not null,
  kind text not null check (kind in ('created', 'edited', 'completed', 'reopened', 'deleted', 'restored')),
  user_id bigint not null references users,
  happened_at timestamptz not null default now(),
  detail jsonb not null default '{}',
  primary key (match_id, revision)
);
