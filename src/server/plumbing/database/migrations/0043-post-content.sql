-- What a post says where a network has no words of its own, as plain text for whoever reads the table.
alter table scheduled_posts add column post_content text generated always as (content ->> 'all') stored;
