-- A plan limits X posts with a link, and X charges for each post: for each item of the publication, whether it has a link.
-- null: its network charges nothing.
alter table publications add column item_links jsonb;

-- A series that its payer’s plan has no room for waits until a job continues it.
alter table post_series add column paused_at timestamptz;
create index post_series_paused on post_series (paused_at) where paused_at is not null;

-- The posts of a month: those that went out, and those that wait for a time in it or are on their way. What has a row of usage
-- already is counted by it: the ref of a post is its id, # and the occurrence; that of an item, its publication, # and its number.
-- links: items on X with a link, through the app of this server. except_post: its time does not count.
-- A function, because planning this takes four times as long as running it, and a connection plans a function once.
create function posts_of_month(
  payer text, month_start timestamptz, month_end timestamptz, except_post uuid, out posts integer, out links integer
) language plpgsql stable as $$
begin
  select coalesce(sum(u.amount) filter (where u.type = 'post'), 0),
    coalesce(sum(u.amount) filter (where u.type = 'x-link-post' and not u.own_app), 0)
  into posts, links
  from usage_logs u
  where u.user_id = payer and u.type in ('post', 'x-link-post') and u.counts_at >= month_start and u.counts_at < month_end; select
    posts + count(distinct (p.post_id, p.occurrence)) filter (where not exists (
      select from usage_logs u
      where u.user_id = payer and u.type = 'post' and u.ref = p.post_id || '#' || p.occurrence)),
    links + coalesce(sum((
      select count(*) from jsonb_array_elements(p.item_links) with ordinality as item (has_link, number)
      where item.has_link = 'true' and not exists (
        select from usage_logs u
        where u.user_id = payer and u.type = 'x-link-post' and u.ref = p.id || '#' || item.number)
    )) filter (where p.item_links is not null), 0)
  into posts, links
  from workspace_members m
  join scheduled_posts s on s.workspace_id = m.workspace_id and s.status in ('scheduled', 'processing')
  join publications p on p.post_id = s.id and p.part = 'post' and p.state in ('scheduled', 'publishing')
  where m.user_id = payer and m.role = 'owner' and p.due_at >= month_start and p.due_at < month_end
    and (except_post is null or s.id <> except_post); end $$;
