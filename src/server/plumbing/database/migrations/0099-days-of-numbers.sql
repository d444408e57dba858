-- What the posts of a day and an account have at 24 hours: sums, and each value for medians. In UTC, so that it fits every zone
-- that people read in; the hours at both ends of a period are added up from their posts.
create table metric_rollups (
  workspace_id uuid not null references workspaces on delete cascade,
  day date not null,
  network text not null,
  -- null: of accounts that were disconnected.
  connection_id uuid,
  posts integer not null,
  impressions double precision,
  impressions_n integer not null,
  reach double precision,
  reach_n integer not null,
  views double precision,
  views_n integer not null,
  interactions double precision,
  interactions_n integer not null,
  clicks double precision,
  clicks_n integer not null,
  impressions_values double precision[] not null,
  reach_values double precision[] not null,
  views_values double precision[] not null
);
create unique index metric_rollups_of_day on metric_rollups (workspace_id, day, network, connection_id) nulls not distinct;

-- Days to add up again. A day that is not among them is added up, or has no posts. Only added to: who adds a row waits for nobody, and a change that commits while its day is added
-- up leaves its row behind.
create table metric_rollups_due (
  id bigserial primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  day date not null
);
create index metric_rollups_due_of_day on metric_rollups_due (workspace_id, day);
create index metric_rollups_due_by_day on metric_rollups_due (day);

create function note_rollup_day(workspace uuid, at timestamptz) returns void language plpgsql as $$
begin
  -- A workspace that is being deleted takes its days along.
  if at is not null and exists (select from workspaces where id = workspace) then
    insert into metric_rollups_due (workspace_id, day) values (workspace, (at at time zone 'UTC')::date);
  end if;
end
$$;

-- Of publications and of their numbers at 24 hours.
create function note_rollup_days() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform note_rollup_day(old.workspace_id, old.published_at);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and old.published_at is distinct from new.published_at) then
    perform note_rollup_day(new.workspace_id, new.published_at);
  end if;
  return null;
end
$$;
create trigger publications_added_to_day after insert on publications
  for each row when (new.part = 'post' and new.published_at is not null) execute function note_rollup_days();
create trigger publications_changed_in_day after update of published_at, connection_id, network on publications
  for each row when (new.part = 'post' and (old.published_at is distinct from new.published_at
    or old.connection_id is distinct from new.connection_id or old.network is distinct from new.network))
  execute function note_rollup_days();
create trigger publications_gone_from_day after delete on publications
  for each row when (old.part = 'post' and old.published_at is not null) execute function note_rollup_days();

create trigger post_numbers_added_to_day after insert on post_numbers
  for each row when (new.age = '24h') execute function note_rollup_days();
create trigger post_numbers_changed_in_day after update on post_numbers
  for each row when (new.age = '24h') execute function note_rollup_days();
create trigger post_numbers_gone_from_day after delete on post_numbers
  for each row when (old.age = '24h') execute function note_rollup_days();

insert into metric_rollups_due (workspace_id, day)
select distinct workspace_id, (published_at at time zone 'UTC')::date from publications
where part = 'post' and published_at is not null;
