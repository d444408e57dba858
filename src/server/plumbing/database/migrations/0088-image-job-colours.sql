-- The colours of the brand when a design was asked for. null: it was asked for before they were kept, or a model makes it.
alter table image_jobs add column colours jsonb;
