-- Which accounts a workspace has ever connected: an account gets posting times the first time only, so that times somebody
-- deleted do not come back when it is connected again. The row outlives the connection, whose id is the same next time.
create table first_connections (
  connection_id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  connected_at timestamptz not null
);
create index first_connections_of_workspace on first_connections (workspace_id);

insert into first_connections (connection_id, workspace_id, connected_at)
select id, workspace_id, created_at from connections;
