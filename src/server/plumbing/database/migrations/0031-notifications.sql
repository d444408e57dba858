-- What a person is told: shown under the bell, and mailed as its receiver wants it.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  user_id text not null references users on delete cascade,
  kind text not null check (kind in ('failed', 'missed', 'needs-reauth', 'mention', 'approval-asked', 'approval-decided')),
  post_id uuid references scheduled_posts on delete cascade,
  connection_id uuid references connections on delete cascade,
  text text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- When it was put into a letter; null while none was sent, or none is wanted.
  mailed_at timestamptz
);
create index notifications_of_person on notifications (user_id, workspace_id, created_at desc, id);
create index notifications_to_mail on notifications (created_at) where mailed_at is null and read_at is null;

-- How a person wants to be mailed about a kind, where it differs from what everybody gets.
create table notification_preferences (
  user_id text not null references users on delete cascade,
  workspace_id uuid not null references workspaces on delete cascade,
  kind text not null,
  mail text not null check (mail in ('at-once', 'digest', 'never')),
  primary key (user_id, workspace_id, kind)
);
