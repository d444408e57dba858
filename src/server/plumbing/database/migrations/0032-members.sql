-- At any moment a workspace has one owner at most; the verbs that hand it on see to it that there is one at least.
create unique index one_owner_of_workspace on workspace_members (workspace_id) where role = 'owner';

-- Somebody is asked to join a workspace. The letter's link carries a token of which only the hash is kept.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  email text not null,
  role text not null check (role in ('admin', 'editor', 'author', 'viewer')),
  token_hash text not null unique,
  invited_by text references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz
);
create unique index open_invitations on invitations (workspace_id, email) where accepted_at is null;

-- A program that speaks for a person. Only the hash of the key is kept.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users on delete cascade,
  name text not null,
  hash text not null unique,
  -- The first characters, by which its owner tells it from others.
  starts_with text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz
);
create index api_keys_of_user on api_keys (user_id);

alter table users add column two_factor_enabled boolean not null default false;

-- The secret of an authenticator app and the codes for when it is lost, both encrypted.
create table two_factors (
  id text primary key,
  user_id text not null references users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
create index two_factors_of_user on two_factors (user_id);

create table passkeys (
  id text primary key,
  user_id text not null references users on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter integer not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);
