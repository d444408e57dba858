-- How a person reads times: in emails and other texts that are written without their browser.
alter table users
  -- English for the region their browser was last in: `en-GB`; null: unknown.
  add column locale text,
  add column clock text not null default 'auto' check (clock in ('auto', '12h', '24h'));
