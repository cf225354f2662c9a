-- People and their sessions.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Search ignores accents and case. The built-in unaccent() is not immutable, because its dictionary could change; ours
-- is fixed, and an index requires that.
create function search_text(variadic parts text[]) returns text
  language sql immutable parallel safe
  return lower(public.unaccent('public.unaccent', array_to_string(parts, ' ')));

-- A LIKE pattern for "contains" in which the typed text has no wildcards. Escape last: without accents, ％ becomes %.
create function search_pattern(typed text) returns text
  language sql immutable parallel safe
  return '%' || regexp_replace(public.search_text(typed), '[\\%_]', '\\\&', 'g') || '%';

-- A member has a username and an address, and signs in. A guest has a host, who added them. A deleted person is an
-- empty row that other people's matches reference.
create table users (
  id bigint generated always as identity primary key,
  host_id bigint references users,
  username text check (char_length(username) between 3 and 40 and username !~ '[[:space:]/\\]'),
  -- The key that is equal for look-alike usernames, from the contracts (usernameKey): lower() depends on the locale and
  -- ignores look-alikes.
  username_key text constraint users_username_key unique check (username_key <> ''),
  display_name text not null check (char_length(display_name) between 1 and 120),
  first_name text not null check (char_length(first_name) <= 60),
  last_name text not null check (char_length(last_name) <= 60),
  email text check (char_length(email) <= 254),
  -- In tenths; a plus handicap is negative.
  handicap_tenths smallint not null check (handicap_tenths between -100 and 999),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the host removed the guest from their list; existing matches stay.
  hidden_at timestamptz check (hidden_at is null or host_id is not null),
  deleted_at timestamptz,
  -- Set by an operator: the member can't sign in by any provider.
  disabled_at timestamptz,
  -- The text that search uses. Computing it for each name would be most of a search.
  search_name text not null generated always as (search_text(display_name, username)) stored,
  constraint guests_have_a_host check (
    case when deleted_at is null
      then (host_id is null) = (username is not null) and (host_id is null) = (email is not null)
        and (host_id is null) = (username_key is not null)
      else num_nonnulls(host_id, username, username_key, email) = 0
    end
  ),
  constraint deleted_people_are_nobody check (
    deleted_at is null or (display_name, first_name, last_name, handicap_tenths) = ('Deleted player', '', '', 0)
  )
);
-- Lowers only ASCII letters in any locale, like the contracts (emailKey).
create unique index users_email_key on users (lower(email collate "C"));
create index users_by_host on users (host_id) where host_id is not null;

-- Released usernames, as a hash of their key: others can't take them for a while. After the account is deleted, they
-- have no owner.
create table resting_usernames (
  key_hash bytea primary key check (octet_length(key_hash) = 32),
  owner_id bigint references users on delete cascade,
  freed_at timestamptz not null
);
create index resting_usernames_by_owner on resting_usernames (owner_id) where owner_id is not null;
create index resting_usernames_by_age on resting_usernames (freed_at);

-- Blocks: who can no longer add whom to a match.
create table blocks (
  blocker_id bigint not null references users on delete cascade,
  blocked_id bigint not null references users on delete cascade,
  blocked_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint nobody_blocks_themselves check (blocker_id <> blocked_id)
);
create index blocks_by_blocked on blocks (blocked_id);

-- The identities a person signs in with. A person without one can't sign in.
create table identities (
  -- The uid in their sessions; unique across providers.
  subject text primary key check (subject <> ''),
  provider text not null check (provider <> ''),
  user_id bigint not null references users on delete cascade
);
create index identities_by_user on identities (user_id);

create table handicap_history (
  user_id bigint not null references users on delete cascade,
  changed_at timestamptz not null default now(),
  handicap_tenths smallint not null check (handicap_tenths between -100 and 999),
  primary key (user_id, changed_at)
);

-- Registrations whose address is not verified yet. They reserve neither the name nor the address.
create table waiting_registrations (
  uid text primary key check (uid <> ''),
  username text not null,
  display_name text not null,
  first_name text not null,
  last_name text not null,
  handicap_tenths smallint not null,
  expires_at timestamptz not null
);
create index waiting_registrations_by_expiry on waiting_registrations (expires_at);

-- A session belongs to an identity, not to a user: it exists before the person has registered a record.
create table sessions (
  id_hash bytea primary key check (octet_length(id_hash) = 32),
  -- The id by which a person refers to one of their sessions; it can't be used to sign in.
  public_id uuid not null default gen_random_uuid(),
  uid text not null,
  -- When they last proved their identity: a device renews its token without them.
  signed_in_at timestamptz not null default now(),
  email text not null,
  is_verified boolean not null,
  user_agent text not null check (char_length(user_agent) <= 300),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz
);
create index sessions_by_uid on sessions (uid, created_at desc) where ended_at is null;
create index sessions_by_expiry on sessions (expires_at);

-- Sign-ins that open no more sessions, even if the identity provider could not be informed: one sign-in, or all before
-- a time.
create table ended_sign_ins (
  uid text not null check (uid <> ''),
  signed_in_at timestamptz not null,
  all_before boolean not null,
  primary key (uid, signed_in_at, all_before)
);
