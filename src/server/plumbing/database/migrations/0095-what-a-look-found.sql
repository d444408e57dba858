-- What a look at a published post found besides its text. null: the network does not tell, or nothing was compared.
alter table readbacks
  add column media_sent integer,
  add column media_shown integer,
  -- Whether it showed the card of a link, and whether an earlier look saw one that is not there any more.
  add column has_link_card boolean,
  add column lost_link_card boolean not null default false;
