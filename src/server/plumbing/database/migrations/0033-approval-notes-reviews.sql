-- Who gave a post its time last; told, beside its author, when it does not go out.
alter table scheduled_posts add column scheduled_by text;

-- Where a post stands with those who approve: its last request or decision. One row per post, so one request at a time.
create table approvals (
  post_id uuid primary key references scheduled_posts on delete cascade,
  workspace_id uuid not null references workspaces on delete cascade,
  state text not null check (state in ('asked', 'approved', 'sent-back', 'changed')),
  -- Of what the post was: text, media, accounts, settings. Another one means that something else would be approved.
  fingerprint text not null,
  wanted_for timestamptz,
  message text not null default '',
  -- null: nobody asked, a reviewer approved by a link; or the asker's account is gone.
  asked_by text references users on delete set null,
  asked_at timestamptz,
  -- Who decided, by name: a member, or what a reviewer typed.
  decided_by text,
  decided_by_link boolean not null default false,
  decided_at timestamptz,
  comment text,
  -- What a change came after: the request, or the approval.
  changed_after text check (changed_after in ('asked', 'approved')),
  changed_at timestamptz
);

-- Everything that was asked, decided and voided, for good.
create table approval_events (
  id uuid primary key default gen_random_uuid(),
  place bigserial not null,
  workspace_id uuid not null references workspaces on delete cascade,
  post_id uuid not null references scheduled_posts on delete cascade,
  kind text not null check (kind in ('asked', 'withdrawn', 'approved', 'sent-back', 'changed')),
  -- The name at that time; a reviewer's as it was typed.
  name text not null,
  by_link boolean not null default false,
  words text not null default '',
  wanted_for timestamptz,
  at timestamptz not null
);
create index approval_events_of_post on approval_events (post_id, place);

-- What the people of a workspace say to each other about a post. It never leaves the house.
create table post_notes (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  post_id uuid not null references scheduled_posts on delete cascade,
  user_id text references users on delete set null,
  text text not null,
  -- The ids of the people it mentions.
  mentions jsonb not null default '[]',
  created_at timestamptz not null,
  edited_at timestamptz
);
create index post_notes_of_post on post_notes (post_id, created_at, id);

-- Addresses at which somebody without an account looks at posts and approves them.
create table review_links (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  -- SHA-256 of the token, hex. The token itself is only in the address.
  token_hash text not null unique,
  title text not null,
  -- Its maker's: the zone its times are meant in.
  zone text not null,
  created_by text references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened_at timestamptz
);
create index review_links_of_workspace on review_links (workspace_id, created_at desc, id);

-- The posts of a review link as they were when it was made.
create table review_posts (
  id uuid primary key default gen_random_uuid(),
  link_id uuid not null references review_links on delete cascade,
  workspace_id uuid not null references workspaces on delete cascade,
  -- null once the post was deleted.
  post_id uuid references scheduled_posts on delete set null,
  place integer not null,
  fingerprint text not null,
  snapshot jsonb not null
);
create index review_posts_of_link on review_posts (link_id, place);
create index review_posts_of_post on review_posts (post_id);

-- The files of those snapshots: they are kept as long as the link lasts.
create table review_media (
  link_id uuid not null references review_links on delete cascade,
  media_id uuid not null references media,
  primary key (link_id, media_id)
);
create index review_media_of_media on review_media (media_id);

create table review_decisions (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  review_post_id uuid not null references review_posts on delete cascade,
  name text not null,
  decision text not null check (decision in ('approved', 'changes')),
  comment text not null default '',
  at timestamptz not null
);
create index review_decisions_of_post on review_decisions (review_post_id, at, id);
