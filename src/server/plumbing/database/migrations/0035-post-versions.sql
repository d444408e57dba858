-- What a post said each time it was saved; the newest row is what it says now. Files and accounts are named by id alone:
-- an old version keeps neither of them from being deleted.
create table post_versions (
  post_id uuid not null references scheduled_posts on delete cascade,
  workspace_id uuid not null references workspaces on delete cascade,
  version integer not null,
  -- null once the person is gone.
  user_id text references users on delete set null,
  at timestamptz not null,
  -- When the run of savings began that this row stands for.
  began_at timestamptz not null,
  -- by-itself: the composer saved it, nobody asked.
  saved text not null check (saved in ('by-hand', 'by-itself', 'restored')),
  content jsonb not null,
  platform_settings jsonb not null,
  media_ids jsonb not null,
  connection_ids jsonb not null,
  scheduled_for timestamptz,
  primary key (post_id, version)
);
create index post_versions_of_workspace on post_versions (workspace_id);

-- What else an account posts around a time, or lately.
create index publications_of_connection_by_time on publications (connection_id, due_at) where part = 'post' and due_at is not null;
