-- Where a file comes from. `ai`: a model made it; `design`: Postlark made it without one; `rendered`: a made video.
alter table media add column origin text not null default 'uploaded'
  check (origin in ('uploaded', 'stock', 'rendered', 'ai', 'design'));
update media set origin = 'stock' where id in (select media_id from media_credits);

-- How a picture was made.
create table media_origins (
  media_id uuid primary key references media on delete cascade,
  workspace_id uuid not null references workspaces on delete cascade,
  provider text not null check (provider in ('model', 'designs')),
  model text,
  prompt text not null,
  style text not null,
  seed integer
);
create index media_origins_of_workspace on media_origins (workspace_id);

-- Requests for pictures. Their pictures have ids that follow from the job and their number.
create table image_jobs (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  -- Whose limit it counts against.
  user_id text not null references users on delete cascade,
  acted_by text references users on delete set null,
  -- Of the client: the same one is the same job.
  request_id uuid,
  prompt text not null,
  words text,
  style text not null,
  shape text not null,
  count integer not null check (count between 1 and 4),
  -- Not a reference: a job must find out that its picture is gone.
  source_media_id uuid,
  seed integer not null,
  status text not null default 'queued' check (status in ('queued', 'making', 'done', 'failed', 'cancelled')),
  provider text not null check (provider in ('model', 'designs')),
  model text,
  error text,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (workspace_id, request_id)
);
create index image_jobs_of_workspace on image_jobs (workspace_id, created_at desc, id desc);
create index image_jobs_at_work on image_jobs (acted_by, created_at) where ended_at is null;
