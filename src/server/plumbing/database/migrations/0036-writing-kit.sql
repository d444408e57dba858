-- Words a workspace uses again and again: groups of hashtags, and signatures.
create table writing_kit_items (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  kind text not null check (kind in ('hashtags', 'signature')),
  name text not null,
  text text not null,
  -- Only for this network; null: for all.
  network text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index writing_kit_names on writing_kit_items (workspace_id, kind, lower(name));

-- What links get on their way out. `hosts` is a list of names; every value may name {network} and {post}.
create table utm_rules (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  hosts jsonb not null,
  source text not null,
  medium text not null,
  campaign text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index utm_rules_of_workspace on utm_rules (workspace_id, created_at);
