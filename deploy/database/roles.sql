-- Roles of the processes, with no more rights than each needs. As a superuser, in the product's database, before the
-- first migration and once more after it; running it again changes nothing:
--   psql -v ON_ERROR_STOP=1 -d vinculo -f deploy/database/roles.sql
-- Passwords are given apart: alter role vinculo_api password '…'.

do $$
declare
  name text;
begin
  foreach name in array array['vinculo_owner', 'vinculo_api', 'vinculo_worker', 'vinculo_backup'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I login', name);
    end if;
  end loop;
  -- Migrations and `npm run seed`: owns the tables.
  execute format('grant create on database %I to vinculo_owner', current_database());
end $$;
grant create, usage on schema public to vinculo_owner;

-- The limits of a role hold through a pooler too, which takes no settings. A commit is in no statement's time.
alter role vinculo_api set statement_timeout = '20s';
alter role vinculo_api set lock_timeout = '10s';
alter role vinculo_api set idle_in_transaction_session_timeout = '30s';
alter role vinculo_api set jit = off;
alter role vinculo_api set work_mem = '16MB';
alter role vinculo_worker set statement_timeout = '20s';
alter role vinculo_worker set lock_timeout = '10s';
alter role vinculo_worker set idle_in_transaction_session_timeout = '30s';
alter role vinculo_worker set jit = off;
alter role vinculo_worker set work_mem = '16MB';

-- Reads everything, for `pg_dump` and `pg_basebackup`, and receives the write-ahead log.
grant pg_read_all_data to vinculo_backup;
alter role vinculo_backup replication;

-- Rows, not tables: neither process creates, alters or truncates.
alter default privileges for role vinculo_owner in schema public
  grant select, insert, update, delete on tables to vinculo_api, vinculo_worker;
alter default privileges for role vinculo_owner in schema public
  grant usage, select on sequences to vinculo_api, vinculo_worker;
grant usage on schema public to vinculo_api, vinculo_worker;
grant select, insert, update, delete on all tables in schema public to vinculo_api, vinculo_worker;
grant usage, select on all sequences in schema public to vinculo_api, vinculo_worker;

do $$
begin
  if to_regclass('drizzle.__drizzle_migrations') is not null then
    grant usage on schema drizzle to vinculo_api, vinculo_worker;
    grant select on drizzle.__drizzle_migrations to vinculo_api, vinculo_worker;
  end if;
  -- The audit log is appended to. A seal is the one change of an event, once, and of nothing else: a trigger checks it,
  -- and only the owner of the table could turn the trigger off.
  if to_regclass('public.audit_events') is not null then
    revoke update, delete on audit_events from vinculo_api, vinculo_worker;
    grant update (batch, previous_hash, hash) on audit_events to vinculo_api, vinculo_worker;
  end if;
end $$;
