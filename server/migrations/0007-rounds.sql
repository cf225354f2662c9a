-- The results of a match, the figures that a round adds to its player's record, and the duels between two players of a
-- match. They are computed once, when a match is completed or restored, and again when it starts or stops counting for
-- a player. So a record of two thousand rounds is two thousand short rows, and showing it reads no card. Written only
-- under the lock of the match.

-- The result of a game of a completed match, in the engine's format. Reopening removes it.
create table match_results (
  match_id bigint not null,
  game_no smallint not null,
  engine_version text not null,
  result jsonb not null check (jsonb_typeof(result) = 'object'),
  primary key (match_id, game_no),
  foreign key (match_id, game_no) references match_games
);

-- One row for each player for whom a completed, not deleted match counts: they take part and don't exclude it.
create table rounds (
  match_id bigint not null,
  player_no smallint not null,
  person_id bigint not null,
  played_on date not null,
  holes smallint not null check (holes in (9, 18)),
  par smallint not null check (par > 0),
  -- Null for a card without a return.
  gross smallint check (gross > 0),
  -- Null for a card that can't be posted.
  adjusted_gross smallint check (adjusted_gross > 0),
  rating_tenths smallint check (rating_tenths > 0),
  slope smallint check (slope > 0),
  eagles smallint not null default 0,
  birdies smallint not null default 0,
  pars smallint not null default 0,
  bogeys smallint not null default 0,
  doubles smallint not null default 0,
  par3_holes smallint not null default 0,
  par3_strokes smallint not null default 0,
  par4_holes smallint not null default 0,
  par4_strokes smallint not null default 0,
  par5_holes smallint not null default 0,
  par5_strokes smallint not null default 0,
  -- What the player noted; null unless noted on every hole.
  putts smallint,
  fairways_hit smallint,
  fairways smallint,
  greens_hit smallint,
  penalties smallint,
  primary key (match_id, player_no),
  foreign key (match_id, player_no, person_id) references match_players (match_id, player_no, person_id)
    on update cascade on delete cascade,
  check (num_nulls(adjusted_gross, rating_tenths, slope) in (0, 3)),
  constraint rounds_noted check (
    num_nulls(fairways_hit, fairways) in (0, 2) and fairways_hit <= fairways and fairways <= holes
    -- Greens follow from the putts, and only these show that a round had no penalties.
    and num_nulls(putts, greens_hit, penalties) in (0, 3) and greens_hit <= holes
  )
);
-- Includes all columns of the lifetime sums and the trends: the rounds of one person are far apart in the table, but together in this
-- index.
create index rounds_by_person on rounds (person_id, played_on desc, match_id desc) include (
  holes, gross, par, adjusted_gross, rating_tenths, slope, eagles, birdies, pars, bogeys, doubles,
  par3_holes, par3_strokes, par4_holes, par4_strokes, par5_holes, par5_strokes,
  putts, fairways_hit, fairways, greens_hit, penalties
);
-- Nine holes don't compare with eighteen.
create index rounds_best on rounds (person_id, holes, gross, played_on desc) where gross is not null;

-- The outcome of a game between two players who both take part, from the first one's view; no row if it decided
-- nothing.
create table duels (
  match_id bigint not null,
  player_no smallint not null,
  other_no smallint not null,
  game_no smallint not null,
  person_id bigint not null,
  other_id bigint not null,
  format text not null check (format <> ''),
  outcome text not null check (outcome in ('won', 'halved', 'lost')),
  -- Excluding the match from one's own record doesn't affect the other player's.
  counts boolean not null default true,
  counts_for_other boolean not null default true,
  primary key (match_id, player_no, other_no, game_no),
  foreign key (match_id, game_no) references match_games,
  foreign key (match_id, player_no, person_id) references match_players (match_id, player_no, person_id)
    on update cascade on delete cascade,
  foreign key (match_id, other_no, other_id) references match_players (match_id, player_no, person_id)
    on update cascade on delete cascade,
  -- Each pair once.
  check (player_no < other_no)
);
create index duels_by_pair on duels (person_id, other_id) include (format, outcome) where counts;
-- Opponents are queried from both sides.
create index duels_by_other on duels (other_id, person_id) include (format, outcome) where counts_for_other;
