-- What saving a post asks a plan, each in one call. Functions, because a connection plans a function once, and planning
-- statements as small as these takes longer than running them.

-- Locks what a workspace’s limits are counted under, and reads what is asked for under that lock. Each statement in here sees what
-- was committed before it began, also while the one before it waited: so the owner is the one who is locked, and the row and the
-- cap are those of now. payer: null for no such workspace. plan_id: null while a sign-up is not complete.
create function lock_payer(
  workspace uuid, out payer text, out cap_cents integer,
  out plan_id text, out status text, out current_period_end timestamptz
) language plpgsql as $$
begin
  for attempt in 1..5 loop
    select m.user_id into payer
    from workspace_members m
    where m.workspace_id = workspace and m.role = 'owner';
    if not found then return; end if;

    select s.plan_id, s.status, s.current_period_end into plan_id, status, current_period_end
    from user_subscriptions s
    where s.user_id = payer
    for no key update;

    -- Ownership may have been transferred while this waited: then it begins again.
    select w.x_cap_cents into cap_cents
    from workspaces w
    join workspace_members m on m.workspace_id = w.id and m.role = 'owner'
    where w.id = workspace and m.user_id = payer;
    if found then return; end if;
  end loop;
  raise exception 'the owner of the workspace % changes again and again', workspace;
end $$;

-- posts_of_month, with the overrides of the payer that count at an instant, by their limit; null: there are none.
create function post_standing(
  payer text, month_start timestamptz, month_end timestamptz, except_post uuid, instant timestamptz,
  out posts integer, out links integer, out overrides jsonb
) language plpgsql stable as $$
begin
  select counted.posts, counted.links into posts, links
  from posts_of_month(payer, month_start, month_end, except_post) as counted;

  select jsonb_object_agg(o.limit_key, o.value) into overrides
  from plan_overrides o
  where o.user_id = payer and (o.expires_at is null or o.expires_at > instant);
end $$;

-- Where people see what is left of a month that changed in some workspaces: everywhere the owners of those are. An owner whose plan
-- limits no posts (-1) sees none of it, unless X posts with a link are among them.
create function workspaces_of_post_use(changed uuid[], with_links boolean, instant timestamptz) returns setof uuid
language plpgsql stable as $$
begin
  return query
  select distinct seen.workspace_id
  from workspace_members m
  join workspace_members seen on seen.user_id = m.user_id
  left join user_subscriptions s on s.user_id = m.user_id
  left join plan_overrides o on o.user_id = m.user_id and o.limit_key = 'postsPerMonth'
    and (o.expires_at is null or o.expires_at > instant)
  where m.workspace_id = any(changed) and m.role = 'owner'
    and (with_links or case when o.value is null then s.plan_id = 'freeplan' else o.value <> -1 end);
end $$;
