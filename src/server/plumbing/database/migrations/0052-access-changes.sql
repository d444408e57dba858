-- Every process hears whose access changed: a session or an API key ended, a membership ended or got another role. By
-- whatever way it happened (better-auth, a job, a deletion that cascades), so that open streams can end at once.
create function announce_access() returns trigger language plpgsql as
  $$ begin perform pg_notify('postlark_live', json_build_object('userId', old.user_id)::text); return null; end $$;
create trigger announce_access after delete on sessions for each row execute function announce_access();
create trigger announce_access after delete on api_keys for each row execute function announce_access();
create trigger announce_access after delete or update of role on workspace_members
  for each row execute function announce_access();
