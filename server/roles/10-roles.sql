-- Who may what in the database; run once in it, by a superuser, before the first migration. The owner migrates; the other
-- serves, and can neither change a table nor leave one behind.

create role nineteenth_owner login nosuperuser nocreatedb nocreaterole;
create role nineteenth login nosuperuser nocreatedb nocreaterole;

alter database nineteenth owner to nineteenth_owner;
revoke all on database nineteenth from public;
grant connect on database nineteenth to nineteenth;

alter default privileges for role nineteenth_owner grant select, insert, update, delete on tables to nineteenth;
alter default privileges for role nineteenth_owner grant usage on sequences to nineteenth;
