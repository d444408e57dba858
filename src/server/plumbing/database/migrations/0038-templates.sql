-- What a page that a template was made from is about.
create table content_types (
  id text primary key,
  name text not null,
  place integer not null
);
insert into content_types (id, name, place) values
  ('article', 'Article', 1),
  ('product', 'Product', 2),
  ('video', 'Video', 3),
  ('event', 'Event', 4),
  ('job', 'Job', 5),
  ('other', 'Something else', 6);

-- Posts made from pages of one shape. `elements` is a list of parts in their order; `structure` the same as HTML.
create table custom_templates (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references workspaces on delete cascade,
  -- Whoever made it; null once they are gone.
  user_id text references users on delete set null,
  name text not null,
  content_type_id text not null references content_types,
  sample_url text not null,
  elements jsonb not null,
  structure text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index custom_templates_of_workspace on custom_templates (workspace_id, name);
