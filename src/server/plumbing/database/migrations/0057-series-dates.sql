-- How far a post that repeats is gets a table of its own, so that platform_settings holds only what a person wrote: whether
-- it repeats, by which rule, in which zone. What takes long comes first: from the new table on, nobody else can write posts.
create function settings_as_written(settings jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(settings -> 'recurring') = 'object'
    then jsonb_set(settings, '{recurring}', (settings -> 'recurring') - array['start', 'next_schedule', 'last_posted'])
    else settings end
$$;
-- null for anything but an instant as Postlark writes it: a text that cannot be read must not keep the server from starting.
create function instant_in_settings(settings jsonb, name text) returns timestamptz language sql stable as $$
  select case when settings -> 'recurring' ->> name ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$'
    then (settings -> 'recurring' ->> name)::timestamptz end
$$;

-- One pass over the versions; only those that repeat are written.
update post_versions set platform_settings = settings_as_written(platform_settings)
where platform_settings -> 'recurring' ?| array['start', 'next_schedule', 'last_posted'];

-- The trash holds thirty days.
update deleted_posts d set kept = jsonb_set(jsonb_set(jsonb_set(kept,
  '{post,platform_settings}', settings_as_written(written)),
  '{rows,post_versions}', coalesce((
    select jsonb_agg(jsonb_set(version, '{platform_settings}', settings_as_written(version -> 'platform_settings')))
    from jsonb_array_elements(kept -> 'rows' -> 'post_versions') version), '[]')),
  '{rows,post_series}', case when written -> 'recurring' ->> 'enabled' = 'true' then jsonb_build_array(jsonb_build_object(
    'post_id', d.post_id, 'workspace_id', d.workspace_id, 'start_at', instant_in_settings(written, 'start'),
    'next_at', instant_in_settings(written, 'next_schedule'),
    'last_posted_at', instant_in_settings(written, 'last_posted'))) else '[]' end)
from (select post_id, kept -> 'post' -> 'platform_settings' as written from deleted_posts) w
where w.post_id = d.post_id;

create table post_series (
  post_id uuid primary key references scheduled_posts on delete cascade,
  workspace_id uuid not null references workspaces on delete cascade,
  -- The first time, from which the rule counts; null: not scheduled.
  start_at timestamptz,
  -- The planned time of the occurrence that comes next; null: not scheduled, or over.
  next_at timestamptz,
  last_posted_at timestamptz
);

-- Found by the index posts_repeating, and so is what is changed below.
insert into post_series (post_id, workspace_id, start_at, next_at, last_posted_at)
select id, workspace_id, instant_in_settings(platform_settings, 'start'),
  instant_in_settings(platform_settings, 'next_schedule'), instant_in_settings(platform_settings, 'last_posted')
from scheduled_posts where platform_settings -> 'recurring' ->> 'enabled' = 'true';

update scheduled_posts set platform_settings = settings_as_written(platform_settings)
where platform_settings -> 'recurring' ->> 'enabled' = 'true';

-- What repeats: the calendar shows its coming times whenever it goes out next.
create index post_series_of_workspace on post_series (workspace_id);
drop index posts_repeating;

drop function settings_as_written(jsonb);
drop function instant_in_settings(jsonb, text);
