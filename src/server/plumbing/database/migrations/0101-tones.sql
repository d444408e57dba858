-- How dark and light a picture is where (src/domain/film/tones.ts), so that text on it is readable. null: not measured, as of all
-- files from before.
alter table media add column tones text check (length(tones) <= 400);
