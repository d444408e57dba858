-- Clicks of campaigns from files of web analytics, shown beside campaigns and never added to what networks count.
create table campaign_click_files (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  name text not null check (length(name) <= 255),
  -- What the file calls the numbers: Sessions, Visits.
  column_name text not null check (length(column_name) <= 100),
  -- Campaigns in it.
  campaigns integer not null,
  uploaded_by text references users on delete set null,
  uploaded_at timestamptz not null
);
create index campaign_click_files_of_workspace on campaign_click_files (workspace_id, uploaded_at desc);
create index campaign_click_files_of_person on campaign_click_files (uploaded_by) where uploaded_by is not null;

create table campaign_clicks (
  file_id uuid not null references campaign_click_files on delete cascade,
  -- In small letters: programs write them differently.
  campaign text not null check (length(campaign) <= 200),
  clicks double precision not null check (clicks >= 0),
  primary key (file_id, campaign)
);
