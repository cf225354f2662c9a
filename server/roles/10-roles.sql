-- Permissions in the database; run once in it, by a superuser, before the first migration. The owner migrates; the
-- other role serves, and can neither change nor create tables.

create role nineteenth_owner login nosuperuser nocreatedb nocreaterole;
create role nineteenth login nosuperuser nocreatedb nocreaterole;

alter database nineteenth owner to nineteenth_owner;
revoke all on database nineteenth from public;
grant connect on database nineteenth to nineteenth;

alter default privileges for role nineteenth_owner grant select, insert, update, delete on tables to nineteenth;
alter default privileges for role nineteenth_owner grant usage on sequences to nineteenth;

-- A node sets this itself for each session, but a pooler wouldn't pass it on.
alter role nineteenth set lock_timeout = '3s';
alter role nineteenth set statement_timeout = '15s';
alter role nineteenth set idle_in_transaction_session_timeout = '10s';
alter role nineteenth set jit = off;
