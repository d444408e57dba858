-- A post that repeats goes out in occurrences, numbered from 1; each has publications of its own. The post names the one
-- that stands: what is lower is history.
alter table scheduled_posts add column occurrence integer not null default 1;
alter table publications add column occurrence integer not null default 1;
alter table publications drop constraint publications_post_id_connection_id_part_key;
alter table publications add unique (post_id, connection_id, part, occurrence);
drop index publications_of_post;
create index publications_of_post on publications (post_id, occurrence);

-- When an account likes to post, by the wall clock of the zone of whoever set it.
create table posting_slots (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  connection_id uuid not null references connections on delete cascade,
  -- 0 is Sunday.
  weekday smallint not null check (weekday between 0 and 6),
  minute_of_day smallint not null check (minute_of_day between 0 and 1439),
  label text not null,
  zone text not null,
  set_by text references users on delete set null,
  created_at timestamptz not null,
  unique (connection_id, weekday, minute_of_day)
);
create index posting_slots_of_workspace on posting_slots (workspace_id);

-- A slot somebody has just taken for a post that is not saved yet: for a while it is offered to nobody else.
create table slot_holds (
  workspace_id uuid not null references workspaces on delete cascade,
  connection_id uuid not null references connections on delete cascade,
  at timestamptz not null,
  user_id text not null references users on delete cascade,
  held_until timestamptz not null,
  primary key (connection_id, at)
);
create index slot_holds_of_workspace on slot_holds (workspace_id);
create index slot_holds_by_end on slot_holds (held_until);

-- What repeats: the calendar shows its coming times whenever it goes out next.
create index posts_repeating on scheduled_posts (workspace_id) where platform_settings -> 'recurring' ->> 'enabled' = 'true';
