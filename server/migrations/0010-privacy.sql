-- Work that remains after an account is deleted, and indexes to find data whose retention has ended.

-- Identities whose account is deleted: rejected immediately, and removed at the provider as soon as it answers. Then
-- only the hash is stored, until all earlier tokens have expired.
create table identities_to_remove (
  uid_hash bytea primary key check (octet_length(uid_hash) = 32),
  uid text,
  asked_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint removed_identities_are_forgotten check ((uid is null) = (removed_at is not null))
);

-- A small index: these rows are removed later.
create index matches_deleted on matches (deleted_at) where deleted_at is not null;
create index sessions_ended on sessions (ended_at) where ended_at is not null;

-- Indexes for a person's data outside their matches.
create index users_by_claimer on users (claimed_by) where claimed_by is not null;
create index courses_by_creator on courses (created_by) where created_by is not null;
