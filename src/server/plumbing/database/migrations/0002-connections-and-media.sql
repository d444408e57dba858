create table connections (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  provider text not null,
  external_id text not null,
  username text not null,
  display_name text,
  avatar_url text,
  needs_reauth boolean not null default false,
  -- AES-256-GCM under the key named key_id; see modules/connections/credentials.ts
  credentials bytea not null,
  key_id text not null,
  expires_at timestamptz,
  scopes text[] not null default '{}',
  connected_by text references users on delete set null,
  -- One process at a time renews the tokens.
  refreshing_until timestamptz,
  refreshing_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (workspace_id, provider, external_id)
);

create table media (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  user_id text not null,
  kind text not null check (kind in ('image', 'video')),
  path text not null,
  thumbnail_path text not null,
  mime_type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  animated boolean not null default false,
  alt_text text not null default '',
  original_name text not null default '',
  created_at timestamptz not null default now()
);
create index media_of_workspace on media (workspace_id, created_at);
