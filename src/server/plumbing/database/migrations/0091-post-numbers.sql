-- The numbers of each post at ages that can be compared, for lists and sums: one row to read instead of a hundred samples.
-- Made anew from the samples of a post whenever some are added, so that it never says anything else than they do.
create table post_numbers (
  subject_id uuid not null,
  -- '24h': the reading nearest to 24 hours, from 22 to 26. '7d': likewise, 12 hours around. 'latest': the newest value of each.
  age text not null check (age in ('24h', '7d', 'latest')),
  workspace_id uuid not null references workspaces on delete cascade,
  -- Of the newest value in it.
  taken_at timestamptz not null,
  age_sec integer not null,
  impressions double precision,
  reach double precision,
  views double precision,
  likes double precision,
  comments double precision,
  shares double precision,
  quotes double precision,
  saves double precision,
  clicks double precision,
  profile_clicks double precision,
  watch_sec double precision,
  watch_avg_sec double precision,
  watch_share double precision,
  score double precision,
  upvote_ratio double precision,
  primary key (subject_id, age)
);
create index post_numbers_of_workspace on post_numbers (workspace_id);

-- They take the place of sums of days, which were late by the turn of a job and no help for lists.
drop table metric_rollups;
drop table metric_rollups_due;

create function make_post_numbers(subjects uuid[]) returns void language sql as $$
  delete from post_numbers where subject_id = any(subjects);
  insert into post_numbers
  select subject_id, age, workspace_id, max(taken_at), max(age_sec),
    max(value) filter (where metric = 'impressions'),
    max(value) filter (where metric = 'reach'),
    max(value) filter (where metric = 'views'),
    max(value) filter (where metric = 'likes'),
    max(value) filter (where metric = 'comments'),
    max(value) filter (where metric = 'shares'),
    max(value) filter (where metric = 'quotes'),
    max(value) filter (where metric = 'saves'),
    max(value) filter (where metric = 'clicks'),
    max(value) filter (where metric = 'profile_clicks'),
    max(value) filter (where metric = 'watch_sec'),
    max(value) filter (where metric = 'watch_avg_sec'),
    max(value) filter (where metric = 'watch_share'),
    max(value) filter (where metric = 'score'),
    max(value) filter (where metric = 'upvote_ratio')
  from (
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
  ) chosen
  group by subject_id, age, workspace_id
$$;

create function make_post_numbers_of_new_samples() returns trigger language plpgsql as $$
begin
  perform make_post_numbers(array(select distinct subject_id from added));
  return null;
end
$$;
create trigger metric_samples_added after insert on metric_samples
  referencing new table as added
  for each statement execute function make_post_numbers_of_new_samples();

create index publications_published on publications (workspace_id, published_at desc, id)
  where part = 'post' and published_at is not null;

-- When networks could not be read: gaps in the curves.
create index metric_readings_unreachable on metric_readings (workspace_id, taken_at) where outcome = 'unreachable';

-- To whom the mail report of a workspace was sent, and who does not want it. The token ends it, and does nothing else.
create table report_mail_readers (
  workspace_id uuid not null references workspaces on delete cascade,
  user_id text not null references users on delete cascade,
  token uuid not null unique default gen_random_uuid(),
  declined_at timestamptz,
  primary key (workspace_id, user_id)
);
create index report_mail_readers_of_person on report_mail_readers (user_id);
