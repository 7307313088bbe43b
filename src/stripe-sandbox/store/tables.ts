/** Uses its own schema, so that the sandbox can share a database with anything else. */
export const TABLES = `
  create schema if not exists stripe_sandbox;

  create table if not exists stripe_sandbox.objects (
    kind text not null,
    id text not null,
    sequence bigint generated always as identity,
    body jsonb not null,
    primary key (kind, id)
  );
  create index if not exists objects_by_sequence on stripe_sandbox.objects (kind, sequence desc);
  create index if not exists objects_by_body
    on stripe_sandbox.objects using gin (body jsonb_path_ops);

  create table if not exists stripe_sandbox.kept_answers (
    key text primary key,
    fingerprint text not null,
    status integer not null,
    body text not null
  );

  create table if not exists stripe_sandbox.deliveries (
    sequence bigint generated always as identity primary key,
    event_id text not null,
    endpoint_id text not null,
    attempts integer not null default 0,
    due_at timestamptz not null default now(),
    unique (event_id, endpoint_id)
  );

  create table if not exists stripe_sandbox.settings (
    name text primary key,
    value text not null
  );
`;
