import type { Sql } from './sql';

const STATEMENTS = [
  `create schema if not exists firebase_local`,
  `create table if not exists firebase_local.signing_key (
    only_row boolean primary key default true check (only_row),
    private_jwk text not null
  )`,
  `create table if not exists firebase_local.accounts (
    uid text primary key,
    email text not null unique,
    display_name text not null default '',
    password_hash text not null,
    password_updated_at timestamptz not null,
    email_verified boolean not null default false,
    disabled boolean not null default false,
    custom_attributes text not null default '{}',
    valid_since timestamptz not null,
    created_at timestamptz not null,
    last_login_at timestamptz,
    failed_attempts integer not null default 0,
    locked_until timestamptz
  )`,
  `create table if not exists firebase_local.refresh_tokens (
    token_hash text primary key,
    uid text not null,
    auth_time timestamptz not null,
    revoked boolean not null default false
  )`,
  `create index if not exists refresh_tokens_uid on firebase_local.refresh_tokens (uid)`,
  `create table if not exists firebase_local.password_resets (
    code text primary key,
    uid text not null references firebase_local.accounts (uid) on delete cascade,
    email text not null,
    link text not null,
    mailed boolean not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  // A document's fields stay text: jsonb would reorder its keys.
  `create table if not exists firebase_local.documents (
    path text primary key,
    collection text not null,
    fields text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index if not exists documents_collection on firebase_local.documents (collection, path)`,
  `create table if not exists firebase_local.files (
    name text primary key,
    content_id uuid not null unique,
    size integer not null,
    md5_hash text not null,
    headers text not null,
    custom_metadata text not null,
    download_token uuid,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    metageneration integer not null default 1
  )`,
  // Candidates' files are read by session: links from before that was so are closed.
  `alter table firebase_local.files alter column download_token drop not null`,
  `update firebase_local.files set download_token = null
    where name like 'candidates/%' and download_token is not null
      and updated_at < now() - interval '1 day'`,
  `create table if not exists firebase_local.uploads (
    id uuid primary key,
    uid text not null,
    name text not null,
    metadata text not null,
    started_at timestamptz not null,
    finished boolean not null default false
  )`,
];

/** Creates what is missing. A lock keeps two processes that start at once from racing each other. */
export async function createSchema(sql: Sql): Promise<void> {
  await sql.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('firebase_local'))`);
    for (const statement of STATEMENTS) await tx.query(statement);
  });
}
