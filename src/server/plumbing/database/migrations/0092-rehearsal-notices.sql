-- In the evening: what would be refused in the next 24 hours.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check
  (kind in ('failed', 'missed', 'needs-reauth', 'not-as-sent', 'mention', 'approval-asked', 'approval-decided', 'film', 'billing',
    'rehearsal'));
