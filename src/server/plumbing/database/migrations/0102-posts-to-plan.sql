-- Posts that went out, whose readings are not planned yet. Added in the transaction that stores that a post is out, so that none is
-- forgotten; a worker takes them away when it plans many at once. No reference: it is written in the rush of publishing.
create table metric_plans_due (
  out_at timestamptz not null,
  publication_id uuid not null,
  primary key (out_at, publication_id)
);

-- A post that goes out has no numbers yet: there is nothing to move. A post that comes after its numbers is inserted.
drop trigger publications_moved on publications;
create trigger publications_moved after update of published_at on publications
  for each row when (old.published_at is not null and old.published_at is distinct from new.published_at)
  execute function move_post_numbers();

-- A transaction marks a day once, however many of its posts it changes. What it has marked is kept in a setting that ends with it, and
-- that a savepoint takes back together with the marks.
create or replace function note_rollup_day(workspace uuid, at timestamptz) returns void language plpgsql as $$
declare
  day date;
  key text;
  noted text;
begin
  if at is null then
    return;
  end if;
  day := (at at time zone 'UTC')::date;
  key := workspace || ' ' || day;
  noted := coalesce(current_setting('postlark.noted_days', true), '');
  if strpos(noted, key) > 0 then
    return;
  end if;
  -- A workspace that is being deleted takes its days along.
  if exists (select from workspaces where id = workspace) then
    insert into metric_rollups_due (workspace_id, day) values (workspace, day);
    -- Only the last days are looked for: a transaction that changes many must not read a long text for each.
    perform set_config('postlark.noted_days', key || ' ' || left(noted, 2000), true);
  end if;
end
$$;
