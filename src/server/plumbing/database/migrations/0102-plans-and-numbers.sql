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
    -- The last two hundred: a transaction that changes many must not read a long text for each.
    perform set_config('postlark.noted_days', key || ' ' || left(noted, 10000), true);
  end if;
end
$$;

-- Who knows which posts are about to go out marks their days first: then no trigger runs for each of them.
create function note_rollup_days_of(workspaces uuid[], at timestamptz) returns void language sql as $$
  select note_rollup_day(workspace, at) from (select distinct unnest(workspaces) as workspace) w
$$;
drop trigger publications_changed_in_day on publications;
create trigger publications_out_in_day after update of published_at on publications
  for each row when (new.part = 'post' and old.published_at is null and new.published_at is not null
    and strpos(coalesce(current_setting('postlark.noted_days', true), ''),
      new.workspace_id || ' ' || (new.published_at at time zone 'UTC')::date) = 0)
  execute function note_rollup_days();
create trigger publications_changed_in_day after update of published_at, connection_id, network on publications
  for each row when (new.part = 'post' and old.published_at is not null and (old.published_at is distinct from new.published_at
    or old.connection_id is distinct from new.connection_id or old.network is distinct from new.network))
  execute function note_rollup_days();

-- The numbers of posts at some ages, from their samples. Begins at the readings of a post, of which a few have the age that is
-- asked for. With one plan for every call: making it took longer than the work.
drop function make_post_numbers(uuid[]);
create function make_post_numbers(subjects uuid[], ages text[] default '{24h,7d,latest}') returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  with chosen as (
    -- Of each metric and age one sample: the nearest to that age, or the newest.
    select distinct on (r.subject_id, a.age, s.metric)
      r.subject_id, a.age, r.workspace_id, s.metric, s.value, s.taken_at, r.age_sec
    from metric_readings r
    join (values ('24h', 79200, 93600, 86400), ('7d', 561600, 648000, 604800), ('latest', null, null, null))
      as a (age, from_sec, to_sec, at_sec)
      on a.age = any(ages) and (a.age = 'latest' or (not r.is_lifetime and r.age_sec between a.from_sec and a.to_sec))
    join metric_samples s on s.reading_id = r.id
    where r.subject_id = any(subjects) and r.age_sec is not null
    order by r.subject_id, a.age, s.metric, abs(r.age_sec - a.at_sec), s.taken_at desc
  ), made as (
    select subject_id, age, workspace_id, max(taken_at) as taken_at, (array_agg(age_sec order by taken_at desc))[1] as age_sec,
      max(value) filter (where metric = 'impressions') as impressions,
      max(value) filter (where metric = 'reach') as reach,
      max(value) filter (where metric = 'views') as views,
      max(value) filter (where metric = 'likes') as likes,
      max(value) filter (where metric = 'comments') as comments,
      max(value) filter (where metric = 'shares') as shares,
      max(value) filter (where metric = 'quotes') as quotes,
      max(value) filter (where metric = 'saves') as saves,
      max(value) filter (where metric = 'clicks') as clicks,
      max(value) filter (where metric = 'profile_clicks') as profile_clicks,
      max(value) filter (where metric = 'watch_sec') as watch_sec,
      max(value) filter (where metric = 'watch_avg_sec') as watch_avg_sec,
      max(value) filter (where metric = 'watch_share') as watch_share,
      max(value) filter (where metric = 'score') as score,
      max(value) filter (where metric = 'upvote_ratio') as upvote_ratio
    from chosen group by subject_id, age, workspace_id
  ), gone as (
    delete from post_numbers n where n.subject_id = any(subjects) and n.age = any(ages)
      and not exists (select from made m where m.subject_id = n.subject_id and m.age = n.age)
  )
  insert into post_numbers as n (subject_id, age, workspace_id, taken_at, age_sec, impressions, reach, views, likes, comments,
    shares, quotes, saves, clicks, profile_clicks, watch_sec, watch_avg_sec, watch_share, score, upvote_ratio, published_at)
  select made.*, coalesce(
      (select p.published_at from publications p where p.id = made.subject_id),
      (select f.published_at from foreign_posts f where f.id = made.subject_id))
  from made
  on conflict (subject_id, age) do update set
    workspace_id = excluded.workspace_id, taken_at = excluded.taken_at, age_sec = excluded.age_sec,
    impressions = excluded.impressions, reach = excluded.reach, views = excluded.views, likes = excluded.likes,
    comments = excluded.comments, shares = excluded.shares, quotes = excluded.quotes, saves = excluded.saves,
    clicks = excluded.clicks, profile_clicks = excluded.profile_clicks, watch_sec = excluded.watch_sec,
    watch_avg_sec = excluded.watch_avg_sec, watch_share = excluded.watch_share, score = excluded.score,
    upvote_ratio = excluded.upvote_ratio, published_at = excluded.published_at
  where (n.*) is distinct from (excluded.*);
end
$$;

-- New samples change the newest values of their metrics alone, early or late, and the numbers at an age if they are of that age.
-- The first samples of a post make its rows. Those of accounts make none.
create or replace function make_post_numbers_of_new_samples() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  first uuid[];
  at_day uuid[];
  at_week uuid[];
begin
  select array_agg(distinct a.subject_id) filter (where n.subject_id is null),
    array_agg(distinct a.subject_id) filter (where n.subject_id is not null and r.age_sec between 79200 and 93600 and not r.is_lifetime),
    array_agg(distinct a.subject_id) filter (where n.subject_id is not null and r.age_sec between 561600 and 648000 and not r.is_lifetime)
  into first, at_day, at_week
  from (select distinct subject_id, reading_id from added) a
  join metric_readings r on r.id = a.reading_id and r.age_sec is not null
  left join post_numbers n on n.subject_id = a.subject_id and n.age = 'latest';
  if first is not null then
    perform make_post_numbers(first);
  end if;
  if at_day is not null then
    perform make_post_numbers(at_day, '{24h}');
  end if;
  if at_week is not null then
    perform make_post_numbers(at_week, '{7d}');
  end if;

  update post_numbers n set
    age_sec = case when c.taken_at >= n.taken_at then c.age_sec else n.age_sec end,
    taken_at = greatest(c.taken_at, n.taken_at),
    impressions = coalesce(c.impressions, n.impressions), reach = coalesce(c.reach, n.reach),
    views = coalesce(c.views, n.views), likes = coalesce(c.likes, n.likes), comments = coalesce(c.comments, n.comments),
    shares = coalesce(c.shares, n.shares), quotes = coalesce(c.quotes, n.quotes), saves = coalesce(c.saves, n.saves),
    clicks = coalesce(c.clicks, n.clicks), profile_clicks = coalesce(c.profile_clicks, n.profile_clicks),
    watch_sec = coalesce(c.watch_sec, n.watch_sec), watch_avg_sec = coalesce(c.watch_avg_sec, n.watch_avg_sec),
    watch_share = coalesce(c.watch_share, n.watch_share), score = coalesce(c.score, n.score),
    upvote_ratio = coalesce(c.upvote_ratio, n.upvote_ratio)
  from (
    select a.subject_id, max(newest.taken_at) as taken_at, (array_agg(r.age_sec order by newest.taken_at desc))[1] as age_sec,
      max(newest.value) filter (where a.metric = 'impressions') as impressions,
      max(newest.value) filter (where a.metric = 'reach') as reach,
      max(newest.value) filter (where a.metric = 'views') as views,
      max(newest.value) filter (where a.metric = 'likes') as likes,
      max(newest.value) filter (where a.metric = 'comments') as comments,
      max(newest.value) filter (where a.metric = 'shares') as shares,
      max(newest.value) filter (where a.metric = 'quotes') as quotes,
      max(newest.value) filter (where a.metric = 'saves') as saves,
      max(newest.value) filter (where a.metric = 'clicks') as clicks,
      max(newest.value) filter (where a.metric = 'profile_clicks') as profile_clicks,
      max(newest.value) filter (where a.metric = 'watch_sec') as watch_sec,
      max(newest.value) filter (where a.metric = 'watch_avg_sec') as watch_avg_sec,
      max(newest.value) filter (where a.metric = 'watch_share') as watch_share,
      max(newest.value) filter (where a.metric = 'score') as score,
      max(newest.value) filter (where a.metric = 'upvote_ratio') as upvote_ratio
    from (select distinct subject_id, metric from added) a
    cross join lateral (
      select s.value, s.taken_at, s.reading_id from metric_samples s
      where s.subject_id = a.subject_id and s.metric = a.metric order by s.taken_at desc limit 1
    ) newest
    join metric_readings r on r.id = newest.reading_id and r.age_sec is not null
    where first is null or a.subject_id <> all (first)
    group by a.subject_id
  ) c
  where n.subject_id = c.subject_id and n.age = 'latest';
  return null;
end
$$;

-- One index finds the publications of a post, and of one time of it, and keeps them apart: every step of publishing wrote two.
alter table publications add unique (post_id, occurrence, connection_id, part);
alter table publications drop constraint publications_post_id_connection_id_part_occurrence_key;
drop index publications_of_post;
