-- From the environment, so that they stand in no file.

\getenv owner_password DATABASE_OWNER_PASSWORD
\getenv server_password DATABASE_PASSWORD
alter role nineteenth_owner password :'owner_password';
alter role nineteenth password :'server_password';
