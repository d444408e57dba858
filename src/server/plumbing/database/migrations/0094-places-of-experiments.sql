-- A place of an experiment belongs to a time of a post: its publications are made anew whenever the post is changed.
-- Neither column refers to a table: nobody who holds an experiment may wait for someone who is changing a post.
alter table experiment_posts add column post_id uuid, add column occurrence integer;
update experiment_posts ep set post_id = p.post_id, occurrence = p.occurrence
  from publications p where p.id = ep.publication_id;
alter table experiment_posts drop column publication_id;
create index experiment_posts_of_post on experiment_posts (post_id) where post_id is not null;
