-- Links that let visitors into a match without an account. Only the hash of a link's secret is stored.
create table match_links (
  match_id bigint not null references matches on delete cascade,
  opens text not null check (opens in ('join', 'watch')),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- For a join link: which scores joined phones may enter.
  scores text check (scores in ('group', 'all')),
  can_add_themselves boolean,
  -- For a watch link: how players are named.
  names text check (names in ('full', 'short')),
  made_by bigint not null references users,
  made_at timestamptz not null default now(),
  primary key (match_id, opens),
  check (num_nonnulls(scores, can_add_themselves) = case opens when 'join' then 2 else 0 end),
  check (num_nonnulls(names) = case opens when 'watch' then 1 else 0 end)
);

-- A session that opens one match as one of its players, while the player is still that person. Turning the link off
-- ends all of them. An ended one is retained until it expires, because its phone's entries can still be removed.
create table joiner_sessions (
  id_hash bytea primary key check (octet_length(id_hash) = 32),
  match_id bigint not null references matches on delete cascade,
  player_no smallint not null,
  person_id bigint not null references users on delete cascade,
  -- The same for every session that one phone opens while its previous one is still open.
  phone uuid not null default gen_random_uuid(),
  user_agent text not null check (char_length(user_agent) <= 300),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz,
  -- The hash of the secret with which the phone proves, after its owner has registered, that it joined as this guest.
  ticket_hash bytea unique check (octet_length(ticket_hash) = 32)
);
create index joiner_sessions_by_match on joiner_sessions (match_id, created_at);
create index joiner_sessions_open on joiner_sessions (match_id, phone) where ended_at is null;
create index joiner_sessions_by_expiry on joiner_sessions (expires_at);

-- The log of balls that were removed together with a player who had added themselves.
create table removed_balls (
  match_id bigint not null references matches on delete cascade,
  ball_no smallint not null,
  entries jsonb not null check (jsonb_typeof(entries) = 'array'),
  primary key (match_id, ball_no)
);

-- The phone of a player who added themselves by the link.
alter table match_players add column added_by uuid;

-- The request by which a player added themselves by the link; a retry finds the same seat.
alter table match_players add column join_request uuid;
