-- The app that a workspace brings itself for connecting accounts of a network. The secret is sealed with the keys of the tokens.
create table workspace_network_apps (
  workspace_id uuid not null references workspaces on delete cascade,
  network text not null,
  client_id text not null,
  client_secret bytea not null,
  key_id text not null,
  set_by text references users on delete set null,
  -- When the network last accepted it; null: it could not be asked.
  checked_at timestamptz,
  primary key (workspace_id, network)
);

-- The app that connected an account: that of this server, or that of its workspace. Its tokens work with this app alone.
alter table connections add column app text not null default 'instance' check (app in ('instance', 'own'));

-- As in 0074, but an item that goes through the app of its workspace takes nothing of the plan.
create or replace function posts_of_month(
  payer text, month_start timestamptz, month_end timestamptz, except_post uuid, out posts integer, out links integer
) language plpgsql stable as $$
begin
  select coalesce(sum(u.amount) filter (where u.type = 'post'), 0),
    coalesce(sum(u.amount) filter (where u.type = 'x-link-post' and not u.own_app), 0)
  into posts, links
  from usage_logs u
  where u.user_id = payer and u.type in ('post', 'x-link-post')
    and u.counts_at >= month_start and u.counts_at < month_end;

  select
    posts + count(distinct (p.post_id, p.occurrence)) filter (where not exists (
      select from usage_logs u
      where u.user_id = payer and u.type = 'post' and u.ref = p.post_id || '#' || p.occurrence)),
    links + coalesce(sum((
      select count(*) from jsonb_array_elements(p.item_links) with ordinality as item (has_link, number)
      where item.has_link = 'true' and not exists (
        select from usage_logs u
        where u.user_id = payer and u.type = 'x-link-post' and u.ref = p.id || '#' || item.number)
    )) filter (where p.item_links is not null and not exists (
      select from connections c where c.id = p.connection_id and c.app = 'own')), 0)
  into posts, links
  from workspace_members m
  join scheduled_posts s on s.workspace_id = m.workspace_id and s.status in ('scheduled', 'processing')
  join publications p on p.post_id = s.id and p.part = 'post' and p.state in ('scheduled', 'publishing')
  where m.user_id = payer and m.role = 'owner' and p.due_at >= month_start and p.due_at < month_end
    and (except_post is null or s.id <> except_post);
end $$;
