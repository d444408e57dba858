-- How often something was done in a window of time that begins with the first: letters to an address, tries at an account.
-- Apart from sign_in_rates, which better-auth empties by its own, shorter windows.
create table turns (
  key text primary key,
  count integer not null,
  began_at timestamptz not null
);
