-- Reports as PDF until their emails are sent: one for all readers of a workspace.
create table report_pdfs (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  bytes bytea not null,
  created_at timestamptz not null
);
create index report_pdfs_of_workspace on report_pdfs (workspace_id);
create index report_pdfs_by_time on report_pdfs (created_at);
