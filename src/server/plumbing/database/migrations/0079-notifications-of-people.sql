-- What is about a person's plan belongs to no workspace: the bell of each of theirs shows it, and it is read once.
alter table notifications alter column workspace_id drop not null;
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check
  (kind in ('failed', 'missed', 'needs-reauth', 'mention', 'approval-asked', 'approval-decided', 'billing'));
alter table notifications add constraint notifications_place_check check ((workspace_id is null) = (kind = 'billing'));
