-- AI credits: what was reserved before a model was asked, and what became of it. Rows are only added.
create table ai_credit_entries (
  id bigserial primary key,
  -- Whose limit it counts against.
  user_id text not null references users on delete cascade,
  workspace_id uuid references workspaces on delete set null,
  acted_by text references users on delete set null,
  request_id uuid not null,
  kind text not null check (kind in ('reserve', 'settle', 'release')),
  feature text not null,
  credits integer not null check (credits >= 0),
  model text,
  tokens_in integer,
  tokens_out integer,
  -- An instant of the month that it counts in.
  counts_at timestamptz not null,
  created_at timestamptz not null,
  unique (request_id, kind)
);
create index ai_credits_of_month on ai_credit_entries (user_id, counts_at);

-- Answers of a model, for a request that is sent again. Kept for a day.
create table ai_answers (
  request_id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  answer jsonb not null,
  created_at timestamptz not null
);
create index ai_answers_by_age on ai_answers (created_at);

-- How a workspace writes.
create table brand_kits (
  workspace_id uuid primary key references workspaces on delete cascade,
  voice jsonb not null,
  updated_at timestamptz not null,
  updated_by text references users on delete set null
);
