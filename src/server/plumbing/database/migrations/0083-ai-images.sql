-- Where a file comes from. `ai`: a model made it; `design`: Postlark made it without one; `rendered`: a made video.
alter table media add column origin text not null default 'uploaded'
  check (origin in ('uploaded', 'stock', 'rendered', 'ai', 'design'));
update media set origin = 'stock' where id in (select media_id from media_credits);

-- Requests for pictures. Rows older than a month are deleted.
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
  -- How many of them are stored.
  made integer not null default 0 check (made between 0 and count),
  -- Not a reference: a job must find out that its picture is gone.
  source_media_id uuid,
  seed integer not null,
  status text not null default 'queued' check (status in ('queued', 'making', 'done', 'failed', 'cancelled')),
  provider text not null check (provider in ('model', 'designs')),
  model text,
  -- A code.
  error text,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (workspace_id, request_id)
);
create index image_jobs_of_workspace on image_jobs (workspace_id, created_at desc, id desc);
create index image_jobs_at_work on image_jobs (created_at) where ended_at is null;
create index image_jobs_by_age on image_jobs (created_at);

-- How a picture was made.
create table media_origins (
  media_id uuid primary key references media on delete cascade,
  workspace_id uuid not null references workspaces on delete cascade,
  provider text not null check (provider in ('model', 'designs')),
  model text,
  prompt text not null,
  style text not null,
  seed integer,
  -- The request, and which of its pictures it is, from 0.
  image_job_id uuid references image_jobs on delete set null,
  position integer not null default 0
);
create index media_origins_of_workspace on media_origins (workspace_id);
create index media_origins_of_job on media_origins (image_job_id) where image_job_id is not null;
