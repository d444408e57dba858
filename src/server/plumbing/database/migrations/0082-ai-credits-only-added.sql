-- What was reserved, settled or released stays as it was written.
create function refuse_changed_credits() returns trigger language plpgsql as $$
begin
  raise exception 'credits are only added: write a second row'; return null; end
$$;
create trigger credits_are_only_added before update of user_id, request_id, kind, feature, credits, counts_at, created_at
  on ai_credit_entries for each row execute function refuse_changed_credits();

-- The texts that a person has written at this moment.
create index ai_credits_at_work on ai_credit_entries (acted_by, created_at) where kind = 'reserve';
