-- What a round adds to its player's record, and how each two players of a match fared against each other. Both are
-- worked out once, by whoever completes or restores a match, and leave when it is reopened or deleted: whoever has
-- played two thousand rounds has two thousand short rows, and no card is read to show them.

-- One row for each player of a completed match that is not deleted. Written only by who holds the match.
create table rounds (
  match_id bigint not null,
  user_id bigint not null,
  played_on date not null,
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
  primary key (match_id, user_id),
  foreign key (match_id, user_id) references match_players on delete cascade,
  check (num_nulls(adjusted_gross, rating_tenths, slope) in (0, 3))
);
-- With all that is added up over a lifetime: rounds of one person stand far apart in the table, and together in here.
create index rounds_by_user on rounds (user_id, played_on desc, match_id desc) include (
  gross, par, adjusted_gross, rating_tenths, slope, eagles, birdies, pars, bogeys, doubles,
  par3_holes, par3_strokes, par4_holes, par4_strokes, par5_holes, par5_strokes
);
create index rounds_best on rounds (user_id, gross, played_on desc) where gross is not null;

-- Two players who met in a match; what each format was for the first. Nothing where it decided nothing between them.
create table duels (
  match_id bigint not null,
  user_id bigint not null,
  other_id bigint not null,
  quota text check (quota in ('won', 'halved', 'lost')),
  nassau text check (nassau in ('won', 'halved', 'lost')),
  gross text check (gross in ('won', 'halved', 'lost')),
  net text check (net in ('won', 'halved', 'lost')),
  primary key (match_id, user_id, other_id),
  foreign key (match_id, user_id) references rounds on delete cascade,
  foreign key (match_id, other_id) references rounds on delete cascade,
  -- Each two once, whoever asks.
  check (user_id < other_id)
);
create index duels_by_pair on duels (user_id, other_id);
