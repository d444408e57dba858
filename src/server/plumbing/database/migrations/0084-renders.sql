-- Films that are made from a request, and the pieces they are made in.
create table renders (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  -- Whose limit it counts against, and who asked.
  user_id text references users on delete set null,
  acted_by text references users on delete set null,
  -- The post, draft or row it is for.
  item_id text not null check (length(item_id) between 1 and 100),
  request jsonb not null,
  -- Laid out; null until its pictures are here.
  film jsonb,
  -- The file that a background by its address becomes.
  background_id uuid,
  film_hash text not null,
  -- The Idempotency-Key that it came with, and a hash of that request.
  request_key text,
  request_hash text not null,
  status text not null default 'queued' check (status in ('queued', 'rendering', 'done', 'failed', 'cancelled')),
  stage text default 'waiting' check (stage in ('waiting', 'preparing', 'drawing', 'joining', 'storing')),
  progress double precision not null default 0 check (progress between 0 and 1),
  width integer not null,
  height integer not null,
  duration_sec double precision not null,
  media_id uuid references media on delete set null,
  captions_path text,
  -- Of its planning, and later of its joining.
  tries integer not null default 0,
  error text,
  cancel_asked_at timestamptz,
  created_at timestamptz not null,
  drawing_at timestamptz,
  ended_at timestamptz,
  check ((status in ('done', 'failed', 'cancelled')) = (ended_at is not null)),
  check ((stage is null) = (ended_at is not null))
);
-- The same film for the same item is one render, while it is made and as long as its file is there.
create unique index renders_by_film on renders (workspace_id, item_id, film_hash)
  where status in ('queued', 'rendering') or (status = 'done' and media_id is not null);
create unique index renders_by_key on renders (workspace_id, request_key) where request_key is not null;
create index renders_of_workspace on renders (workspace_id, created_at desc, id desc);
create index renders_of_media on renders (media_id) where media_id is not null;
create index renders_at_work on renders (created_at) where status in ('queued', 'rendering');

create table render_chunks (
  render_id uuid not null references renders on delete cascade,
  n integer not null check (n >= 0),
  from_sec double precision not null,
  to_sec double precision not null check (to_sec > from_sec),
  state text not null default 'waiting' check (state in ('waiting', 'done')),
  -- Its file, once it is done.
  path text,
  tries integer not null default 0,
  -- Its place in the order of all pieces: pieces of different workspaces take turns.
  turn bigint not null,
  -- 0–1.
  progress double precision not null default 0,
  primary key (render_id, n)
);

create index render_chunks_waiting on render_chunks (turn) where state = 'waiting';

-- The last turn that a workspace was given.
create table render_turns (
  workspace_id uuid primary key references workspaces on delete cascade,
  turn bigint not null
);

-- The processes that may make films and convert videos, and when each was last seen.
create table media_heartbeats (
  process_id uuid primary key,
  role text not null check (role in ('media', 'worker')),
  -- What makes films there; null: nothing.
  engine text,
  seen_at timestamptz not null
);

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check
  (kind in ('failed', 'missed', 'needs-reauth', 'mention', 'approval-asked', 'approval-decided', 'billing', 'film'));
