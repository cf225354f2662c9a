-- From the environment, so that no file contains them.

\getenv owner_password DATABASE_OWNER_PASSWORD
\getenv server_password DATABASE_PASSWORD
\if :{?owner_password}
\else
do $$ begin raise exception 'DATABASE_OWNER_PASSWORD is not set: the password of the role that migrates'; end $$;
\endif
\if :{?server_password}
\else
do $$ begin raise exception 'DATABASE_PASSWORD is not set: the password of the role that serves'; end $$;
\endif
alter role nineteenth_owner password :'owner_password';
alter role nineteenth password :'server_password';
