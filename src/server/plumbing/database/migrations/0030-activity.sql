-- Who did what in a workspace. Written in the transaction of the change itself; read by its owners and admins.
create table activity (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  -- null: Postlark itself, or somebody whose account is gone.
  user_id text references users on delete set null,
  action text not null,
  -- What it was done to, by name: ids, and the words a reader needs when the thing itself is gone.
  subject jsonb not null default '{}',
  at timestamptz not null
);
create index activity_of_workspace on activity (workspace_id, at desc, id);
