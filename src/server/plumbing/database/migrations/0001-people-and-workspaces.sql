create table users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  onboarding_completed boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id text primary key,
  user_id text not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_of_user on sessions (user_id);

-- How a person signs in: a password, Google, an OpenID Connect issuer.
create table sign_in_methods (
  id text primary key,
  user_id text not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index sign_in_methods_of_user on sign_in_methods (user_id);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);

create table sign_in_rates (
  id text primary key,
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

create table workspaces (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  image_url text,
  created_at timestamptz not null default now()
);

create table workspace_members (
  workspace_id uuid not null references workspaces on delete cascade,
  user_id text not null references users on delete cascade,
  role text not null check (role in ('owner', 'admin', 'editor', 'author', 'viewer')),
  created_at timestamptz not null default now(),
  primary key (workspace_id, user_id)
);
create index workspace_members_of_user on workspace_members (user_id);

create table user_preferences (
  user_id text not null references users on delete cascade,
  workspace_id uuid not null references workspaces on delete cascade,
  timezone text not null,
  primary key (user_id, workspace_id)
);

create table user_subscriptions (
  user_id text primary key references users on delete cascade,
  plan_id text not null default 'freeplan',
  status text not null default 'active',
  current_period_end timestamptz
);
