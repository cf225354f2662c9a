-- Who runs the product, and what they did by a command.

-- Only somebody who signs in; of a deleted account nothing is left, and so no operator.
alter table users add column is_operator boolean not null default false
  constraint operators_are_members check (not is_operator or (host_id is null and deleted_at is null));
create index users_operators on users (id) where is_operator;

-- Written before it is done, so that nothing is done without a line. No text: what was typed may name somebody.
create table operator_actions (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  action text not null check (action in (
    'end-sessions', 'make-operator', 'take-operator', 'turn-link-off', 'run-housekeeping',
    'disable-member', 'enable-member', 'remove-courses'
  )),
  -- Whom it concerned; nobody once their account is deleted.
  person_id bigint references users on delete set null,
  -- These stay when the match or course is gone: a number says nothing about it.
  on_match bigint,
  on_course bigint
);
create index operator_actions_by_person on operator_actions (person_id) where person_id is not null;
create index operator_actions_by_moment on operator_actions (happened_at);

-- What the rounds of all nodes have done lately; metrics know only of one node, and forget with it.
create table housekeeping_rounds (
  id bigint generated always as identity primary key,
  began_at timestamptz not null,
  ended_at timestamptz not null default now(),
  removed jsonb not null check (jsonb_typeof(removed) = 'object'),
  failed text[] not null
);
create index housekeeping_rounds_by_end on housekeeping_rounds (ended_at);
