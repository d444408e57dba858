-- When the post went out, so that the numbers of a period are found without those of all other posts. null: the post is not there.
alter table post_numbers add column published_at timestamptz;
update post_numbers n set published_at = p.published_at from publications p where p.id = n.subject_id;
update post_numbers n set published_at = f.published_at from foreign_posts f where f.id = n.subject_id;

drop index post_numbers_of_workspace;
create index post_numbers_of_workspace on post_numbers (workspace_id, age, published_at);
-- What sums, medians and orders need of a post, without a look at its row.
create index post_numbers_of_period on post_numbers (workspace_id, published_at)
  include (subject_id, impressions, reach, views, likes, comments, shares, quotes, saves, clicks) where age = '24h';
-- The posts of a period, and the newest of an account, likewise.
drop index publications_published;
create index publications_published on publications (workspace_id, published_at desc, id) include (connection_id, network)
  where part = 'post' and published_at is not null;
create index publications_of_account on publications (connection_id, published_at desc, id desc) include (workspace_id, network)
  where part = 'post' and published_at is not null;

-- Posts with links of campaigns are few.
create index publications_of_campaigns on publications (workspace_id, published_at)
  where part = 'post' and published_at is not null and steps -> 'campaigns' is not null;
create statistics publications_with_campaigns on (steps -> 'campaigns') from publications;

-- Writes only what is different: the numbers at 24 hours stay as they are in fourteen of sixteen readings.
-- In plpgsql, which keeps its plans: planning took longer than the work.
create or replace function make_post_numbers(subjects uuid[]) returns void language plpgsql as $$
begin
  with chosen as (
    -- Of each metric and age one sample: the nearest to that age, or the newest.
    select distinct on (s.subject_id, a.age, s.metric)
      s.subject_id, a.age, r.workspace_id, s.metric, s.value, s.taken_at, r.age_sec
    from metric_samples s
    join metric_readings r on r.id = s.reading_id
    cross join (values ('24h', 79200, 93600, 86400), ('7d', 561600, 648000, 604800), ('latest', null, null, null))
      as a (age, from_sec, to_sec, at_sec)
    where s.subject_id = any(subjects) and r.age_sec is not null
      and (a.age = 'latest' or (not r.is_lifetime and r.age_sec between a.from_sec and a.to_sec))
    order by s.subject_id, a.age, s.metric, abs(r.age_sec - a.at_sec), s.taken_at desc
  ), made as (
    select subject_id, age, workspace_id, max(taken_at) as taken_at, max(age_sec) as age_sec,
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
    delete from post_numbers n where n.subject_id = any(subjects)
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

-- A sample that is newer than all others of its post, and of no age that is compared, changes the newest values alone. All other
-- samples make the numbers of their posts anew. Those of accounts make none.
create or replace function make_post_numbers_of_new_samples() returns trigger language plpgsql as $$
declare
  anew uuid[];
begin
  select coalesce(array_agg(distinct a.subject_id), '{}') into anew
  from added a
  join metric_readings r on r.id = a.reading_id
  left join post_numbers n on n.subject_id = a.subject_id and n.age = 'latest'
  where r.age_sec is not null and (n.subject_id is null or a.taken_at <= n.taken_at
    or (not r.is_lifetime and (r.age_sec between 79200 and 93600 or r.age_sec between 561600 and 648000)));
  if anew <> '{}' then
    perform make_post_numbers(anew);
  end if;

  update post_numbers n set
    taken_at = c.taken_at, age_sec = c.age_sec,
    impressions = coalesce(c.impressions, n.impressions), reach = coalesce(c.reach, n.reach),
    views = coalesce(c.views, n.views), likes = coalesce(c.likes, n.likes), comments = coalesce(c.comments, n.comments),
    shares = coalesce(c.shares, n.shares), quotes = coalesce(c.quotes, n.quotes), saves = coalesce(c.saves, n.saves),
    clicks = coalesce(c.clicks, n.clicks), profile_clicks = coalesce(c.profile_clicks, n.profile_clicks),
    watch_sec = coalesce(c.watch_sec, n.watch_sec), watch_avg_sec = coalesce(c.watch_avg_sec, n.watch_avg_sec),
    watch_share = coalesce(c.watch_share, n.watch_share), score = coalesce(c.score, n.score),
    upvote_ratio = coalesce(c.upvote_ratio, n.upvote_ratio)
  from (
    select subject_id, max(taken_at) as taken_at, max(age_sec) as age_sec,
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
    from (
      select distinct on (a.subject_id, a.metric) a.subject_id, a.metric, a.value, a.taken_at, r.age_sec
      from added a join metric_readings r on r.id = a.reading_id
      where r.age_sec is not null and a.subject_id <> all (anew)
      order by a.subject_id, a.metric, a.taken_at desc
    ) newest group by subject_id
  ) c
  where n.subject_id = c.subject_id and n.age = 'latest';
  return null;
end
$$;

-- A post may get another time, or come after its numbers.
create function move_post_numbers() returns trigger language plpgsql as $$
begin
  update post_numbers set published_at = new.published_at
  where subject_id = new.id and published_at is distinct from new.published_at;
  return null;
end
$$;
create trigger publications_moved after update of published_at on publications
  for each row when (old.published_at is distinct from new.published_at) execute function move_post_numbers();
create trigger publications_came after insert on publications
  for each row when (new.published_at is not null) execute function move_post_numbers();
create trigger foreign_posts_moved after update of published_at on foreign_posts
  for each row when (old.published_at is distinct from new.published_at) execute function move_post_numbers();
create trigger foreign_posts_came after insert on foreign_posts
  for each row execute function move_post_numbers();
