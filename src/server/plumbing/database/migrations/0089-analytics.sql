-- Numbers of posts and accounts: when to read them, what was read, and what people made of it.

-- Posts of connected accounts that were not sent from here. Read only.
create table foreign_posts (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  connection_id uuid references connections on delete set null,
  -- The account as it was, kept after disconnecting.
  network text not null,
  account_key text not null,
  remote_id text not null,
  url text,
  kind text not null check (kind in ('text', 'picture', 'video', 'link', 'document')),
  text text not null check (length(text) <= 500),
  published_at timestamptz not null,
  gone_at timestamptz,
  created_at timestamptz not null,
  unique (workspace_id, account_key, remote_id)
);
create index foreign_posts_of_workspace on foreign_posts (workspace_id, published_at desc);
create index foreign_posts_of_connection on foreign_posts (connection_id, published_at desc);

-- What is read next, and when. A row is claimed like a publication: with a lease.
create table metric_due (
  -- A publication, a foreign post, or a connection.
  subject_id uuid not null,
  kind text not null check (kind in ('publication', 'foreign', 'account', 'readback')),
  workspace_id uuid not null references workspaces on delete cascade,
  connection_id uuid not null references connections on delete cascade,
  -- When the post went out; null for an account.
  published_at timestamptz,
  next_at timestamptz not null,
  -- The place in the plan of readings.
  step integer not null default 0,
  tries integer not null default 0,
  claim_id uuid,
  claimed_until timestamptz,
  primary key (subject_id, kind)
);
create index metric_due_by_time on metric_due (next_at);
create index metric_due_of_connection on metric_due (connection_id, next_at);
create index metric_due_of_workspace on metric_due (workspace_id);

create table metric_readings (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  -- null once the account was disconnected.
  connection_id uuid references connections on delete set null,
  subject_id uuid not null,
  taken_at timestamptz not null,
  -- Of the post, in seconds; null for an account.
  age_sec integer,
  outcome text not null check (outcome in ('counted', 'partial', 'gone', 'refused', 'unreachable')),
  -- A lifetime value of an older post, never compared with one of a certain age.
  is_lifetime boolean not null default false,
  api text not null,
  -- Metric → network's field, and metric → why it did not come.
  fields jsonb not null default '{}',
  refused jsonb not null default '{}',
  message text,
  cost_microusd integer not null default 0
);
create index metric_readings_of_subject on metric_readings (subject_id, taken_at);
create index metric_readings_of_workspace on metric_readings (workspace_id, taken_at);
create index metric_readings_of_connection on metric_readings (connection_id, taken_at);

-- Only added to. A row is written when the value changed, and always at 1 h, 24 h, 7 d, 30 d and 90 d.
create table metric_samples (
  subject_id uuid not null,
  metric text not null,
  taken_at timestamptz not null,
  value double precision not null,
  reading_id uuid not null references metric_readings on delete cascade,
  primary key (subject_id, metric, taken_at)
);
create index metric_samples_of_reading on metric_samples (reading_id);

create table metric_days (
  workspace_id uuid not null references workspaces on delete cascade,
  connection_id uuid not null references connections on delete cascade,
  metric text not null,
  day date not null,
  value double precision not null,
  day_zone text not null,
  read_at timestamptz not null,
  primary key (connection_id, metric, day)
);
create index metric_days_of_workspace on metric_days (workspace_id, day);

-- Sums of a day of publishing (in the workspace's zone) at 24 hours and now, made anew from the samples.
create table metric_rollups (
  workspace_id uuid not null references workspaces on delete cascade,
  connection_id uuid not null references connections on delete cascade,
  -- null: all posts.
  label_id uuid references labels on delete cascade,
  day date not null,
  metric text not null,
  -- 'day': at 24 hours. 'latest': the newest value.
  age text not null check (age in ('day', 'latest')),
  sum double precision not null,
  posts integer not null
);
create unique index metric_rollups_of_day on metric_rollups
  (workspace_id, day, connection_id, metric, age, coalesce(label_id, '00000000-0000-0000-0000-000000000000'));
create index metric_rollups_of_connection on metric_rollups (connection_id);
create index metric_rollups_of_label on metric_rollups (label_id) where label_id is not null;
-- Days whose sums are to be made anew.
create table metric_rollups_due (
  workspace_id uuid not null references workspaces on delete cascade,
  day date not null,
  primary key (workspace_id, day)
);

-- Names that a network does not know any more, for each version of its API.
create table metric_refusals (
  network text not null,
  api text not null,
  -- The network's name.
  field text not null,
  metric text not null,
  since timestamptz not null,
  asked_at timestamptz not null,
  message text,
  primary key (api, field)
);

-- Reading what an account published before, as far as its network goes back.
create table metric_backfills (
  connection_id uuid primary key references connections on delete cascade,
  workspace_id uuid not null references workspaces on delete cascade,
  status text not null check (status in ('waiting', 'running', 'done', 'cancelled', 'failed')),
  cursor text,
  -- The oldest day whose account numbers were read.
  days_back_to date,
  posts_read integer not null default 0,
  posts_expected integer,
  back_to timestamptz,
  message text,
  started_at timestamptz not null,
  ended_at timestamptz
);
create index metric_backfills_of_workspace on metric_backfills (workspace_id);

create table analytics_settings (
  workspace_id uuid primary key references workspaces on delete cascade,
  x_enabled boolean not null default false,
  -- A month, in cents. Reading never costs more.
  x_budget_cents integer not null default 0 check (x_budget_cents between 0 and 1000000),
  -- Networks that are not read.
  networks_off jsonb not null default '[]',
  foreign_posts boolean not null default true,
  mail text not null default 'never' check (mail in ('never', 'weekly', 'monthly')),
  mailed_for date,
  -- Whether an evening mail tells of what would be refused in the next 24 hours.
  rehearsal_mail boolean not null default true,
  rehearsed_for date
);

create table report_links (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  token_hash text not null unique,
  title text not null,
  -- Period, accounts and filters.
  query jsonb not null,
  is_live boolean not null default false,
  -- The answer as it was when the link was made; null for a live one.
  snapshot jsonb,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_by text references users on delete set null,
  created_at timestamptz not null,
  opened_at timestamptz,
  opened integer not null default 0
);
create index report_links_of_workspace on report_links (workspace_id, created_at desc);
create index report_links_of_person on report_links (created_by) where created_by is not null;

-- The next 20 posts over four times.
create table experiments (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  connection_id uuid not null references connections on delete cascade,
  status text not null check (status in ('open', 'ended', 'cancelled')),
  -- Four of { weekday, band }.
  slots jsonb not null,
  seed integer not null,
  result jsonb,
  created_by text references users on delete set null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index experiments_open on experiments (connection_id) where status = 'open';
create index experiments_of_workspace on experiments (workspace_id, created_at desc);
create index experiments_of_connection on experiments (connection_id);
create index experiments_of_person on experiments (created_by) where created_by is not null;

create table experiment_posts (
  experiment_id uuid not null references experiments on delete cascade,
  position integer not null check (position between 0 and 19),
  -- Index into the slots.
  slot integer not null check (slot between 0 and 3),
  publication_id uuid references publications on delete set null,
  -- Its author moved the post to another time: it does not count.
  is_left_out boolean not null default false,
  primary key (experiment_id, position)
);
create unique index experiment_posts_of_publication on experiment_posts (publication_id) where publication_id is not null;

-- When following a best time was advised, for saying afterwards what it brought.
create table best_time_advice (
  connection_id uuid primary key references connections on delete cascade,
  workspace_id uuid not null references workspaces on delete cascade,
  slots jsonb not null,
  since timestamptz not null
);
create index best_time_advice_of_workspace on best_time_advice (workspace_id);

-- What was still there of a post after it went out.
create table readbacks (
  publication_id uuid not null references publications on delete cascade,
  at timestamptz not null,
  found text not null check (found in ('live', 'changed', 'gone', 'unknown')),
  text_hash text,
  -- Runs of words that are the same, missing and added; null unless changed.
  difference jsonb,
  message text,
  primary key (publication_id, at)
);
