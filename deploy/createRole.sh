#!/bin/sh
# Creates the role of the relays, which owns its schema and nothing else.
set -eu
psql --set ON_ERROR_STOP=1 --set "password=$POSTGRES_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role relay login password :'password';
create schema latchkey authorization relay;
SQL
