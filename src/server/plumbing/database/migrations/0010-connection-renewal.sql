-- Whether the network renews the tokens without their owner, and when it last did: unused ones are kept alive.
alter table connections add column renewable boolean not null default false;
alter table connections add column refreshed_at timestamptz not null default now();
create index connections_to_refresh on connections (refreshed_at) where renewable and not needs_reauth;
