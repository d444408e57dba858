-- A plan limits X posts with a link, and X charges for each post: for each item of the publication, whether it has a link.
-- null: its network charges nothing.
alter table publications add column item_links jsonb;

-- A series that its payer’s plan has no room for waits until a job continues it.
alter table post_series add column paused_at timestamptz;
create index post_series_paused on post_series (paused_at) where paused_at is not null;
