-- Where values of a brand were found, by the name of the value: the value, how sure it is, and the evidence.
alter table brand_kits add column sources jsonb not null default '{}';
