create table scheduled_posts (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  user_id text not null,
  -- Derived from the publications in the same transaction that changes them, so that lists can page by index.
  status text not null check (status in ('draft', 'scheduled', 'processing', 'posted', 'failed')),
  content jsonb not null,
  type text not null default 'manual',
  title text,
  url text,
  platform_settings jsonb not null default '{}',
  scheduled_for timestamptz,
  posted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index posts_by_time on scheduled_posts (workspace_id, status, scheduled_for, id);
create index posts_by_posting on scheduled_posts (workspace_id, status, posted_at desc, id);

create table post_media (
  post_id uuid not null references scheduled_posts on delete cascade,
  media_id uuid not null references media on delete restrict,
  place integer not null,
  primary key (post_id, media_id)
);
create index post_media_of_media on post_media (media_id);

create table publications (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  post_id uuid not null references scheduled_posts on delete cascade,
  -- null once the account was disconnected; what was published keeps its link.
  connection_id uuid references connections on delete set null,
  network text not null,
  -- The account as it was when the post was written: "username", kept after disconnecting.
  username text not null,
  account_key text not null,
  state text not null check (state in ('draft', 'scheduled', 'publishing', 'published', 'failed', 'missed', 'unsettled')),
  -- When the author wants it out.
  due_at timestamptz,
  -- When a worker must act next; null when nothing is to be done.
  run_at timestamptz,
  tries integer not null default 0,
  -- The lease: who holds it, until when. Every write of a worker names its claim.
  claim_id uuid,
  claimed_until timestamptz,
  first_tried_at timestamptz,
  -- The irreversible call of the current try was about to be made.
  intended_at timestamptz,
  -- What earlier tries learned: upload ids, record keys. Stored before the next call.
  steps jsonb not null default '{}',
  ticket jsonb,
  remote_id text,
  url text,
  published_at timestamptz,
  reason_code text,
  reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (post_id, connection_id)
);
create index publications_to_run on publications (run_at) where run_at is not null;
create index publications_of_post on publications (post_id);
create index publications_of_connection on publications (connection_id, state);

-- Whose turn it is on an account: one publication at a time, and none before `closed_until`.
create table account_turns (
  account_key text primary key,
  held_by uuid,
  held_until timestamptz,
  closed_until timestamptz
);

-- A network told the whole application to wait.
create table network_pauses (
  network text primary key,
  closed_until timestamptz not null
);

create table idempotency_keys (
  workspace_id uuid not null references workspaces on delete cascade,
  key text not null,
  request_hash text not null,
  post_id uuid not null references scheduled_posts on delete cascade,
  created_at timestamptz not null default now(),
  primary key (workspace_id, key)
);

create table worker_heartbeats (
  worker_id uuid primary key,
  seen_at timestamptz not null
);
