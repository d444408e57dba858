-- What decides when numbers are read: what kind of plan a row follows, whose turn it is, what reading may cost.

alter table metric_due
  -- A story is gone after a day, so it is read more often.
  add column plan text not null default 'post' check (plan in ('post', 'story')),
  -- When its network first said that the post is gone. It is believed when a second reading says so too.
  add column gone_at timestamptz,
  -- When a person last asked to read it.
  add column asked_at timestamptz,
  drop constraint metric_due_kind_check,
  add constraint metric_due_kind_check
    check (kind in ('publication', 'foreign', 'account', 'readback', 'history'));
alter table metric_due drop column claim_id, drop column claimed_until;

-- Who reads an account now, so that each has one batch at a time. Separate from the turns of publishing, which never
-- wait for a reading. The key of a whole network is `app:<network>`.
create table metric_turns (
  account_key text primary key,
  held_by uuid,
  held_until timestamptz,
  -- Its network asked to wait, or the share of its calls is used up.
  closed_until timestamptz,
  -- When the calls made so far are paid off (GCRA).
  spent_until timestamptz
);

-- Readings that cost money, once a subject and UTC day. A row is written before the call, so that a month never costs
-- more than its budget; it is deleted when the network certainly charged nothing.
create table metric_paid_reads (
  subject_id uuid not null,
  day date not null,
  workspace_id uuid not null references workspaces on delete cascade,
  microusd integer not null,
  primary key (subject_id, day)
);
create index metric_paid_reads_of_workspace on metric_paid_reads (workspace_id, day);

-- Days stay when an account is disconnected, like readings; an account that is connected again has the same id.
alter table metric_days drop constraint metric_days_connection_id_fkey;

create index publications_out on publications (published_at desc, id desc) where state = 'published';
-- Whether a listed post was sent from here.
create index publications_there on publications (account_key, remote_id) where remote_id is not null;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'failed', 'missed', 'needs-reauth', 'not-as-sent', 'mention', 'approval-asked', 'approval-decided', 'billing', 'film'));
