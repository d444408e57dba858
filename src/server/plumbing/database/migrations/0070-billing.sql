-- What a person pays for. Of the row, plan and status decide; everything else is the provider's, for screens and mails.
alter table user_subscriptions
  -- sign-up: nobody paid. sandbox: the stand-in of Stripe. gift: given from the command line.
  add column source text not null default 'sign-up' check (source in ('sign-up', 'sandbox', 'stripe', 'gift')),
  add column stripe_customer_id text unique,
  add column stripe_subscription_id text unique,
  add column price_id text,
  add column billing_interval text check (billing_interval in ('month', 'year')),
  add column trial_end timestamptz,
  add column cancel_at timestamptz,
  add column pending_plan_id text,
  -- When the provider was last asked: an older answer loses.
  add column synced_at timestamptz,
  add column updated_at timestamptz not null default now();

-- A limit of one person instead of their plan's; -1: none.
create table plan_overrides (
  user_id text not null references users on delete cascade,
  limit_key text not null check (limit_key in ('postsPerMonth', 'xPostsWithLinkPerMonth', 'workspaces', 'teamMembers', 'connectionsPerWorkspace', 'aiImagesPerMonth', 'ghibliPerDay', 'ghibliPerMonth', 'videosPerMonth', 'maxScansPerMonth', 'aiCreditsPerMonth', 'mediaStorageGB')),
  value integer not null check (value >= -1),
  note text,
  set_at timestamptz not null,
  expires_at timestamptz,
  primary key (user_id, limit_key)
);

-- Each use of something that is counted. Rows are only added: giving back is a second row with a negative amount.
-- No post, file or workspace is referenced, so that deleting one gives nothing back.
create table usage_logs (
  id uuid primary key default gen_random_uuid(),
  -- Whose limit it counts against.
  user_id text not null references users on delete cascade,
  workspace_id uuid,
  acted_by text,
  type text not null check (type in ('sitescan', 'post', 'ai-image', 'ghibli', 'video', 'x-post', 'x-link-post')),
  amount integer not null,
  -- The thing that used it: the same one counts once.
  ref text not null,
  -- The moment whose month and day it counts in.
  counts_at timestamptz not null,
  cost_microusd bigint,
  own_app boolean not null default false,
  created_at timestamptz not null default now(),
  unique (user_id, type, ref)
);
create index usage_logs_counted on usage_logs (user_id, type, counts_at);
create index usage_logs_of_workspace on usage_logs (workspace_id, counts_at) where workspace_id is not null;
create index usage_logs_by_age on usage_logs (counts_at);
create function refuse_changed_usage() returns trigger language plpgsql as $$
begin
  raise exception 'usage is only added: write a second row'; return null; end
$$;
create trigger usage_is_only_added before update on usage_logs for each row execute function refuse_changed_usage();

-- Sums of the rows that are older than thirteen months.
create table usage_months (
  user_id text not null references users on delete cascade,
  type text not null,
  -- Its first day, UTC.
  month date not null,
  amount integer not null,
  primary key (user_id, type, month)
);

-- What the payment provider told us, each once; the work is a job.
create table billing_events (
  id text primary key,
  type text not null,
  customer_id text,
  created timestamptz not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  error text
);
create index billing_events_to_handle on billing_events (received_at) where handled_at is null;

-- Who has had a trial: one a person, and one a card. It outlives the account, so addresses and cards are hashes.
create table trial_uses (
  id uuid primary key default gen_random_uuid(),
  email_hash text not null,
  card_hash text,
  user_id text references users on delete set null,
  at timestamptz not null
);
create index trial_uses_of_address on trial_uses (email_hash);
create index trial_uses_of_card on trial_uses (card_hash) where card_hash is not null;

-- More than the plan has room for: nothing new, and nothing is deleted.
alter table connections add column locked_at timestamptz;
alter table workspace_members add column locked_at timestamptz;
alter table workspaces add column locked_at timestamptz;
