-- A publication is a post on its way to one connection, or its author's first comment below it.
alter table publications add column part text not null default 'post' check (part in ('post', 'comment'));
alter table publications drop constraint publications_post_id_connection_id_key;
alter table publications add unique (post_id, connection_id, part);
alter table publications drop constraint publications_state_check;
alter table publications add check (state in ('draft', 'scheduled', 'publishing', 'published', 'failed', 'missed', 'unsettled', 'removed'));

-- Videos and documents: how far their making is, and what was found in them.
alter table media drop constraint media_kind_check;
alter table media add check (kind in ('image', 'video', 'document'));
alter table media alter column bytes type double precision;
alter table media add column state text not null default 'ready' check (state in ('processing', 'ready', 'failed'));
alter table media add column problem text;
alter table media add column duration_sec double precision;
alter table media add column frame_rate double precision;
alter table media add column bit_rate double precision;
alter table media add column video_codec text;
alter table media add column audio_codec text;
alter table media add column pages integer;
-- Where its author wants it cut when a network demands another shape: fractions of its sides.
alter table media add column crop jsonb;

-- What a file is to a post: shown with its text, carried by one of its replies, or the cover of its video.
alter table post_media add column role text not null default 'main' check (role in ('main', 'reply', 'cover'));

-- How many days before its end the owner was last told that a connection ends.
alter table connections add column warned_days integer;

-- Accounts a sign-in opened, until a person has picked.
create table connection_offers (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  user_id text not null references users on delete cascade,
  network text not null,
  -- AES-256-GCM, like connections.credentials.
  accounts bytea not null,
  key_id text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index connection_offers_by_end on connection_offers (expires_at);

-- What one person may use beyond everybody: networks that are not offered to all.
create table feature_grants (
  user_id text not null references users on delete cascade,
  feature text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, feature)
);
