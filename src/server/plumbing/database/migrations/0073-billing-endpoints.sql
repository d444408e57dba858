-- Where the stand-in of Stripe sends its events, and the secret it signs them with: it is shown once.
create table billing_endpoints (
  url text primary key,
  endpoint_id text not null,
  secret text not null
);

-- The end of the trial that its person was reminded of.
alter table user_subscriptions add column trial_reminded_for timestamptz;

create index billing_events_by_age on billing_events (received_at) where handled_at is not null;
create index user_subscriptions_by_customer on user_subscriptions (user_id) where stripe_customer_id is not null;
