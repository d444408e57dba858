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
