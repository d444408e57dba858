-- Files of posts that were taken in. The id is made up by whoever asks: asking twice takes in once.
create table imports (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  user_id text references users on delete set null,
  file_name text not null,
  state text not null check (state in ('waiting', 'running', 'done', 'undone')),
  created_at timestamptz not null
);
create index imports_of_workspace on imports (workspace_id, created_at desc, id);

-- What each row becomes, decided before the first is made. A row and its post change in one transaction.
create table import_rows (
  import_id uuid not null references imports on delete cascade,
  number integer not null,
  cells jsonb not null,
  -- null: it has problems.
  plan jsonb,
  state text not null check (state in ('waiting', 'made', 'skipped')),
  problems jsonb not null default '[]',
  post_id uuid references scheduled_posts on delete set null,
  primary key (import_id, number)
);
create index import_rows_of_post on import_rows (post_id);

-- The secret link of a calendar: only the hash of its token is kept.
create table calendar_feeds (
  workspace_id uuid primary key references workspaces on delete cascade,
  token_hash text not null unique,
  created_by text references users on delete set null,
  created_at timestamptz not null,
  read_at timestamptz
);

-- Whole workspaces: written to be downloaded (`out`, for a day), and taken in (`in`).
create table archives (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  user_id text references users on delete set null,
  direction text not null check (direction in ('out', 'in')),
  -- Which archive is taken in, by its manifest: a workspace takes each in once.
  archive_id uuid,
  schedules boolean not null default false,
  state text not null check (state in ('waiting', 'done', 'failed')),
  path text not null,
  bytes double precision,
  report jsonb,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (workspace_id, archive_id)
);
create index archives_of_workspace on archives (workspace_id, created_at desc, id);

-- What came of each thing of an archive: written with it, so that nothing comes in twice.
create table archive_items (
  archive_id uuid not null references archives on delete cascade,
  kind text not null,
  old_id text not null,
  new_id uuid not null,
  primary key (archive_id, kind, old_id)
);
