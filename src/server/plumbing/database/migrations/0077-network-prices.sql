-- For each item of a publication on a network that charges, how many of its files have an alt text. null: as item_links.
alter table publications add column item_alt_texts integer[];

-- What the setting X_PRICES says, in micro-dollars, written when a server starts. null, or no row: what Postlark knows.
create table network_prices (
  network text primary key,
  post bigint check (post >= 0),
  link_post bigint check (link_post >= 0),
  alt_text bigint check (alt_text >= 0),
  deletion bigint check (deletion >= 0)
);

-- X charges for deleting a post too.
alter table usage_logs drop constraint usage_logs_type_check;
alter table usage_logs add constraint usage_logs_type_check
  check (type in ('sitescan', 'post', 'ai-image', 'ghibli', 'video', 'x-post', 'x-link-post', 'x-deletion'));
