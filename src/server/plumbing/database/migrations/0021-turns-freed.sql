-- When the account last became free: what waited for its turn until then could not have gone out earlier.
alter table account_turns add column freed_at timestamptz;
