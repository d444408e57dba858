-- A signature that new posts begin with; at most one for every network, and one for all of them.
alter table writing_kit_items add column automatic boolean not null default false;
create unique index writing_kit_automatic on writing_kit_items (workspace_id, coalesce(network, '')) where automatic;
