-- The most that a workspace may spend on X in a month, in cents, set by its owner. null: no cap.
alter table workspaces add column x_cap_cents integer check (x_cap_cents >= 0);
