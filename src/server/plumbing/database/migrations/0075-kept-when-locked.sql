-- Ids of the accounts, members and workspaces that stay open when a smaller plan begins: their owner chose them.
alter table user_subscriptions add column keep_ids text[] not null default '{}';
