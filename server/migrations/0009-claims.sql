-- Guests who turned out to be somebody with an account. Nothing of a match is rewritten but whose a player is.

alter table users add column claimed_by bigint references users
  check (claimed_by is null or host_id is not null);

create table claims (
  id bigint generated always as identity primary key,
  guest_id bigint not null references users,
  member_id bigint not null references users,
  asked_at timestamptz not null default now(),
  -- Nothing while the guest's host has not agreed.
  made_at timestamptz,
  undone_at timestamptz,
  -- Why the host undid it: they refused this member, or agreed to another.
  refusal text check (refusal in ('refused', 'another-chosen')),
  check (refusal is null or undone_at is not null)
);
-- Several members may ask for one guest; the host agrees to one of them.
create unique index claims_open on claims (guest_id, member_id) where undone_at is null;
create unique index claims_made on claims (guest_id) where made_at is not null and undone_at is null;
create index claims_by_member on claims (member_id);

-- What a claim moved, and undoing it moves back.
create table claimed_players (
  claim_id bigint not null references claims on delete cascade,
  match_id bigint not null,
  player_no smallint not null,
  primary key (claim_id, match_id, player_no)
);
create index claimed_players_by_player on claimed_players (match_id, player_no);

-- What a guest's phone shows once its owner has signed in, and the match that it had joined. Only the hash is stored.
create table claim_tickets (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  guest_id bigint not null references users on delete cascade,
  match_id bigint not null references matches on delete cascade,
  -- The phone's session. Others may have joined as the same guest, and are not who claims them.
  joiner_hash bytea not null check (octet_length(joiner_hash) = 32),
  -- Whether the host decides in any case: the link was turned off since.
  only_asks boolean not null default false,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index claim_tickets_by_match on claim_tickets (match_id);
create index claim_tickets_by_joiner on claim_tickets (joiner_hash);
create index claim_tickets_by_expiry on claim_tickets (expires_at);

-- What a member has shown tickets for: the matches that they joined themselves, and the sessions that are their own.
create table claim_proofs (
  claim_id bigint not null references claims on delete cascade,
  match_id bigint not null references matches on delete cascade,
  joiner_hash bytea not null check (octet_length(joiner_hash) = 32),
  primary key (claim_id, match_id, joiner_hash)
);
create index claim_proofs_by_match on claim_proofs (match_id);
