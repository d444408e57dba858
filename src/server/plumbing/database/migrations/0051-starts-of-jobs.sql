-- How often the job of an archive began, and neither ended nor got anything further done: its process ended with it.
alter table archives add column starts integer not null default 0;
-- How often it broke off with an error since anything more was done.
alter table archives add column failures integer not null default 0;
-- How often the post of a row was begun: a row that ends its process twice is left out.
alter table import_rows add column starts integer not null default 0;
