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
-- One index per view of the list: a page costs the same with a thousand posts and with a hundred thousand.
create index posts_coming on scheduled_posts (workspace_id, scheduled_for, id) where status in ('scheduled', 'processing', 'failed');
create index posts_drafted on scheduled_posts (workspace_id, updated_at desc, id) where status = 'draft';
create index posts_shared on scheduled_posts (workspace_id, posted_at desc, id) where status = 'posted';

-- How many posts of each status a workspace has: the sum of `posts`. Every change of posts adds a row in its own
-- transaction, so the count is exact, nobody waits for anybody, and reading it does not count the posts.
-- A job folds the rows together from time to time.
create table post_counts (
  workspace_id uuid not null references workspaces on delete cascade,
  status text not null,
  posts integer not null
);
create index post_counts_of_workspace on post_counts (workspace_id, status);

create function count_written_posts() returns trigger language plpgsql as $$
begin
  insert into post_counts select workspace_id, status, count(*) from written group by 1, 2; return null; end
$$;
create function count_deleted_posts() returns trigger language plpgsql as $$
begin
  insert into post_counts select gone.workspace_id, gone.status, -count(*) from gone join workspaces w on w.id = gone.workspace_id group by 1, 2; return null; end
$$;
create function count_moved_posts() returns trigger language plpgsql as $$
begin
  insert into post_counts select workspace_id, status, sum(n) from (select workspace_id, status, 1 as n from written union all select workspace_id, status, -1 from gone) moved group by 1, 2 having sum(n) <> 0; return null; end
$$;
create trigger count_written_posts after insert on scheduled_posts referencing new table as written for each statement execute function count_written_posts();
create trigger count_deleted_posts after delete on scheduled_posts referencing old table as gone for each statement execute function count_deleted_posts();
create trigger count_moved_posts after update on scheduled_posts referencing old table as gone new table as written for each statement execute function count_moved_posts();

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
  -- Tries that ended without success and are counted against the limit.
  tries integer not null default 0,
  -- Times a worker took it since it last had an outcome: a publication that brings every worker down must end too.
  claims integer not null default 0,
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
