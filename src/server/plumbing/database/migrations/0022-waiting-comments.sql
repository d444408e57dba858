-- First comments that wait for their post: few at any time, and asked for whenever posts go live.
create index publications_waiting_comments on publications (post_id, account_key)
  where part = 'comment' and state = 'scheduled' and run_at is null;
