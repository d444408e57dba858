-- Who sent a person: the last click before they signed up. Written once; nothing overwrites it.
create table referrals (
  user_id text primary key references users on delete cascade,
  -- As the two services name them, when one of them runs the programme.
  endorsely_referral_id text check (char_length(endorsely_referral_id) <= 256),
  affonso_referral_id text check (char_length(affonso_referral_id) <= 256),
  referrer_user_id text references users on delete set null,
  code text check (char_length(code) <= 30),
  landing_path text check (char_length(landing_path) <= 200),
  clicked_at timestamptz,
  recorded_at timestamptz not null
);
create index referrals_of_referrer on referrals (referrer_user_id, recorded_at) where referrer_user_id is not null;

-- Who recommends Postlark for a commission. They ticked the rules when they joined.
create table affiliates (
  user_id text primary key references users on delete cascade,
  -- The end of their link.
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(code) between 3 and 30),
  joined_at timestamptz not null,
  -- Where they want to be paid; null: not said yet.
  payout text check (char_length(payout) <= 200),
  -- They broke the rules: nothing new is earned, and nothing is paid.
  blocked_at timestamptz
);

-- Clicks on a link by day, UTC. No address is kept.
create table affiliate_clicks (
  code text not null references affiliates (code) on update cascade on delete cascade,
  day date not null,
  count integer not null check (count > 0),
  primary key (code, day)
);

-- The ledger. It names people without a reference: a row stays for the books when an account is deleted.
create table commissions (
  id uuid primary key default gen_random_uuid(),
  affiliate_id text not null,
  -- An invoice earns once.
  invoice_id text not null unique,
  referred_user_id text not null,
  -- What the invoice earned at first. Cents of its currency, like the two below.
  amount_cents integer not null check (amount_cents >= 0),
  -- The share of it that a refund or a dispute took back.
  reversed_cents integer not null default 0 check (reversed_cents between 0 and amount_cents),
  -- The share of it that was paid out. More than is left: the next payout is smaller by the rest.
  paid_cents integer not null default 0 check (paid_cents between 0 and amount_cents),
  currency text not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'paid', 'reversed')),
  -- Why it was taken back; same-payer: with a card of the affiliate.
  reversed_for text check (reversed_for in ('refund', 'dispute', 'same-payer')),
  earned_at timestamptz not null,
  approved_at timestamptz,
  paid_at timestamptz,
  reversed_at timestamptz
);
create index commissions_of_affiliate on commissions (affiliate_id, earned_at);
create index commissions_of_referred on commissions (referred_user_id);
create index commissions_to_approve on commissions (earned_at) where state = 'waiting';
-- Who of those had a trial.
create index trial_uses_of_person on trial_uses (user_id) where user_id is not null;

-- What happened on the way to a plan, counted by ourselves. No cookie, no address.
create table site_events (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null,
  name text not null check (name in ('initiate-checkout', 'sign-up', 'trial-started', 'paid')),
  value_usd numeric(12, 2),
  props jsonb not null default '{}' check (pg_column_size(props) <= 2000),
  user_id text references users on delete set null
);
create index site_events_by_age on site_events (at);
create index site_events_of_person on site_events (user_id) where user_id is not null;
