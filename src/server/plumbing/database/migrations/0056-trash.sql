-- Posts that were deleted before they went out: kept for a while, so that a deletion can be undone. They stand in a table
-- of their own, so that nothing that lists, counts, searches or sends posts can meet one.
create table deleted_posts (
  post_id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  -- null once the person is gone.
  deleted_by text references users on delete set null,
  deleted_at timestamptz not null,
  -- What a list shows of it.
  words text not null,
  networks jsonb not null default '[]',
  was_draft boolean not null,
  scheduled_for timestamptz,
  -- Everything else, to write it again.
  kept jsonb not null
);
create index deleted_posts_of_workspace on deleted_posts (workspace_id, deleted_at desc, post_id);
create index deleted_posts_by_age on deleted_posts (deleted_at);

-- Their files stay as long as they do. A file that somebody deletes from the library is missing when its post is restored.
create table deleted_post_media (
  post_id uuid not null references deleted_posts on delete cascade,
  media_id uuid not null references media on delete cascade,
  role text not null,
  place integer not null,
  primary key (post_id, media_id)
);
create index deleted_post_media_of_media on deleted_post_media (media_id);
