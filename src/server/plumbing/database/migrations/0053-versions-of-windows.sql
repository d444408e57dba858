-- Which window of a browser saved a version, as that window names itself: a run of savings that becomes one version is of
-- one window. null: a program, or a version from before this column.
alter table post_versions add column window_id text;

-- Whether somebody who changed the post as well was shown this version beside their own: it stays in the history.
alter table post_versions add column was_shown boolean not null default false;
