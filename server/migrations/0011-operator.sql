-- The operators and their actions.

-- Only members who can sign in; a deleted account is no operator.
alter table users add column is_operator boolean not null default false
  constraint operators_are_members check (not is_operator or (host_id is null and deleted_at is null));
create index users_operators on users (id) where is_operator;

-- Recorded before it runs, so that every action has a row. No free text: it may contain a name.
create table operator_actions (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  action text not null check (action in (
    'end-sessions', 'make-operator', 'take-operator', 'turn-link-off', 'run-housekeeping',
    'disable-member', 'enable-member', 'remove-courses'
  )),
  -- The person concerned; null after their account is deleted.
  person_id bigint references users on delete set null,
  -- These stay when the match or course is deleted: a number says nothing about it.
  on_match bigint,
  on_course bigint
);
create index operator_actions_by_person on operator_actions (person_id) where person_id is not null;
create index operator_actions_by_moment on operator_actions (happened_at);

-- Recent housekeeping rounds of all nodes; metrics cover only one node, and are lost with it.
create table housekeeping_rounds (
  id bigint generated always as identity primary key,
  began_at timestamptz not null,
  ended_at timestamptz not null default now(),
  removed jsonb not null check (jsonb_typeof(removed) = 'object'),
  failed text[] not null
);
create index housekeeping_rounds_by_end on housekeeping_rounds (ended_at);
