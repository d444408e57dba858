-- Folders of the media library, one level deep.
create table media_folders (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  name text not null,
  created_at timestamptz not null
);
create unique index media_folders_of_workspace on media_folders (workspace_id, lower(name));

-- What a person keeps stays until a person deletes it; what nobody keeps goes with the last post that has it.
alter table media add column kept boolean not null default false;
alter table media add column folder_id uuid references media_folders on delete set null;
alter table media add constraint media_filed_is_kept check (folder_id is null or kept);
create index media_of_folder on media (folder_id) where folder_id is not null;
drop index media_of_workspace;
create index media_of_workspace on media (workspace_id, created_at desc, id desc);
