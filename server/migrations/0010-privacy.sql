-- What is left to do once an account is deleted, and how what is kept too long is found.

-- Identities whose account is deleted: refused at once, and removed at the provider as soon as it answers. From then on
-- only the hash stays, for as long as a token that was made before could still be shown.
create table identities_to_remove (
  uid_hash bytea primary key check (octet_length(uid_hash) = 32),
  uid text,
  asked_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint removed_identities_are_forgotten check ((uid is null) = (removed_at is not null))
);

-- Few at any time: they are removed a while later.
create index matches_deleted on matches (deleted_at) where deleted_at is not null;
create index sessions_ended on sessions (ended_at) where ended_at is not null;

-- What has to do with somebody beside their matches.
create index users_by_claimer on users (claimed_by) where claimed_by is not null;
create index courses_by_creator on courses (created_by) where created_by is not null;
