-- Whose a picture of a stock source is, and where it came from.
create table media_credits (
  media_id uuid primary key references media on delete cascade,
  workspace_id uuid not null references workspaces on delete cascade,
  source text not null,
  -- What the source calls it.
  picture_id text not null,
  author text not null,
  author_url text not null,
  page_url text not null
);
create index media_credits_of_picture on media_credits (workspace_id, source, picture_id);
