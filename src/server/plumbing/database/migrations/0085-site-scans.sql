-- How a workspace looks: name, logo, colours, fonts.
alter table brand_kits add column if not exists look jsonb not null
  default '{"name": null, "logoMediaId": null, "colours": {}, "fonts": []}';

-- A website that is read for what to write about.
create table site_scans (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  -- Whose limit it counts against.
  user_id text references users on delete set null,
  acted_by text references users on delete set null,
  url text not null,
  asked_pages integer not null check (asked_pages between 1 and 20),
  status text not null check (status in ('reading', 'writing', 'done', 'failed', 'cancelled')),
  code text,
  progress real not null default 0,
  -- What was spent over all tries: bytes of answers, and milliseconds of reading without waiting for a turn.
  spent_bytes integer not null default 0,
  spent_ms integer not null default 0,
  -- Whether the addresses of pages were gathered.
  is_planned boolean not null default false,
  provider text not null check (provider in ('model', 'extractive')),
  model text,
  template_id uuid references custom_templates on delete set null,
  networks jsonb not null default '[]',
  tone text,
  language text,
  -- The pages that drafts are written from; null: all.
  write_from jsonb,
  brand jsonb,
  topics jsonb not null default '[]',
  notice text,
  credits_used integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index site_scans_of_workspace on site_scans (workspace_id, created_at desc);

create table site_scan_pages (
  id uuid primary key default gen_random_uuid(),
  scan_id uuid not null references site_scans on delete cascade,
  position integer not null,
  url text not null,
  state text not null check (state in ('waiting', 'read', 'left-out')),
  reason text,
  -- What was read of it, and the entity tag of its answer, for the next scan.
  facts jsonb,
  etag text,
  last_modified text,
  written_at timestamptz,
  unique (scan_id, url)
);
create index site_scan_pages_by_address on site_scan_pages (url) where etag is not null or last_modified is not null;

create table site_scan_drafts (
  id uuid primary key default gen_random_uuid(),
  scan_id uuid not null references site_scans on delete cascade,
  page_id uuid not null references site_scan_pages on delete cascade,
  position integer not null,
  draft jsonb not null,
  resembles_post_id uuid references scheduled_posts on delete set null,
  post_id uuid references scheduled_posts on delete set null,
  created_at timestamptz not null
);
create index site_scan_drafts_of_scan on site_scan_drafts (scan_id, position);
create index site_scan_drafts_of_page on site_scan_drafts (page_id);
create index site_scan_drafts_resembling on site_scan_drafts (resembles_post_id) where resembles_post_id is not null;
create index site_scan_drafts_of_post on site_scan_drafts (post_id) where post_id is not null;

-- The turns of all processes at a host, and its robots.txt.
create table scan_hosts (
  -- With the scheme: https://example.org.
  origin text primary key,
  next_at timestamptz not null,
  -- 'allowed': it has none. 'refused': it could not be read, so nothing may be.
  robots text,
  robots_kind text check (robots_kind in ('read', 'allowed', 'refused')),
  robots_at timestamptz
);
create index scan_hosts_by_age on scan_hosts (next_at);
