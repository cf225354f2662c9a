-- What a match was decided to be, what a round adds to its player's record, and how each two players of a match fared
-- against each other. All of it is worked out once, by whoever completes or restores a match, and anew when it comes to
-- count for somebody, or counts no more: whoever has played two thousand rounds has two thousand short rows, and no card
-- is read to show them. Written only by who holds the match.

-- What a game of a completed match came to, in the engine's own numbers. Reopening removes it.
create table match_results (
  match_id bigint not null,
  game_no smallint not null,
  engine_version text not null,
  result jsonb not null check (jsonb_typeof(result) = 'object'),
  primary key (match_id, game_no),
  foreign key (match_id, game_no) references match_games
);

-- One row for each player for whom a completed match that is not deleted counts: who takes part and does not keep it out.
create table rounds (
  match_id bigint not null,
  player_no smallint not null,
  person_id bigint not null,
  played_on date not null,
  holes smallint not null check (holes in (9, 18)),
  par smallint not null check (par > 0),
  -- Nothing for a card without a return.
  gross smallint check (gross > 0),
  -- Nothing for a card that cannot be posted.
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
  primary key (match_id, player_no),
  foreign key (match_id, player_no, person_id) references match_players (match_id, player_no, person_id)
    on update cascade on delete cascade,
  check (num_nulls(adjusted_gross, rating_tenths, slope) in (0, 3))
);
-- With all that is added up over a lifetime: rounds of one person stand far apart in the table, and together in here.
create index rounds_by_person on rounds (person_id, played_on desc, match_id desc) include (
  holes, gross, par, adjusted_gross, rating_tenths, slope, eagles, birdies, pars, bogeys, doubles,
  par3_holes, par3_strokes, par4_holes, par4_strokes, par5_holes, par5_strokes
);
-- Nine holes are no lower score than eighteen.
create index rounds_best on rounds (person_id, holes, gross, played_on desc) where gross is not null;

-- What a game decided between two players who both take part, for the first of them; no row where it decided nothing.
create table duels (
  match_id bigint not null,
  player_no smallint not null,
  other_no smallint not null,
  game_no smallint not null,
  person_id bigint not null,
  other_id bigint not null,
  format text not null check (format <> ''),
  outcome text not null check (outcome in ('won', 'halved', 'lost')),
  -- Who keeps the match out of their record takes nothing from the other's.
  counts boolean not null default true,
  counts_for_other boolean not null default true,
  primary key (match_id, player_no, other_no, game_no),
  foreign key (match_id, game_no) references match_games,
  foreign key (match_id, player_no, person_id) references match_players (match_id, player_no, person_id)
    on update cascade on delete cascade,
  foreign key (match_id, other_no, other_id) references match_players (match_id, player_no, person_id)
    on update cascade on delete cascade,
  -- Each two once, whoever asks.
  check (player_no < other_no)
);
create index duels_by_pair on duels (person_id, other_id) include (format, outcome) where counts;
-- Whom somebody met is asked from both sides.
create index duels_by_other on duels (other_id, person_id) include (format, outcome) where counts_for_other;
