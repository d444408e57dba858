-- The time zone in which the times of an experiment are meant.
alter table experiments add column timezone text not null;
