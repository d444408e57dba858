-- These functions keep one plan for a whole session. Made while the tables were nearly empty, it read them from beginning to end,
-- and went on doing so when they had grown: on a new embedded database, whose one session lasts for months, each reading became
-- slower with every reading before it. Now a table is only read whole where no index leads to its rows.
alter function make_post_numbers(uuid[], text[]) set enable_seqscan = off;
alter function make_post_numbers_of_new_samples() set enable_seqscan = off;
