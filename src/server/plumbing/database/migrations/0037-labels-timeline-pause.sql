-- What a workspace sorts its posts by; one with days is a campaign. Days are 'YYYY-MM-DD', both included.
create table labels (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  name text not null,
  color text not null check (color in ('lark', 'sky', 'amber', 'leaf', 'clay', 'stone')),
  campaign_from text check (campaign_from ~ '^\d{4}-\d\d-\d\d$'),
  campaign_to text check (campaign_to ~ '^\d{4}-\d\d-\d\d$'),
  created_at timestamptz not null,
  check (campaign_from <= campaign_to)
);
create unique index labels_by_name on labels (workspace_id, lower(name));

create table post_labels (
  post_id uuid not null references scheduled_posts on delete cascade,
  label_id uuid not null references labels on delete cascade,
  primary key (post_id, label_id)
);
create index post_labels_of_label on post_labels (label_id, post_id);

-- What a post can be found by: its words as domain/text/search-words.ts cuts them, and its workspace. Apart from the post,
-- so that a change of its status, which happens in the rush of publishing, touches no word.
create table post_words (
  post_id uuid primary key references scheduled_posts on delete cascade,
  words tsvector not null
);
create index post_words_to_find on post_words using gin (words);
insert into post_words
select p.id, array_to_tsvector(array_append(array_agg(distinct left(lower(w), 40)) filter (where w <> ''), 'in ' || p.workspace_id))
from scheduled_posts p, regexp_split_to_table(p.content::text, '[^[:alnum:]]+') w
group by p.id;

-- What happened to a publication, for whoever asks. No reference: it is written in the rush of publishing, and the job
-- that forgets old traces removes what has lost its publication.
create table publication_events (
  publication_id uuid not null,
  place bigserial not null,
  workspace_id uuid not null,
  at timestamptz not null,
  kind text not null,
  detail jsonb,
  primary key (publication_id, place)
);
create index publication_events_by_age on publication_events using brin (at);

-- Workspaces in which nothing goes out until somebody resumes.
create table paused_workspaces (
  workspace_id uuid primary key references workspaces on delete cascade,
  reason text not null,
  paused_by text references users on delete set null,
  at timestamptz not null
);
