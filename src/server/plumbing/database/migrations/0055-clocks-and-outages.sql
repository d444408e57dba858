-- How far the clock of a worker was off at its last sign of life, seconds; null: it was right.
alter table worker_heartbeats add column clock_off_sec real;

-- Networks that do not answer, as the workers have seen it: at most one row for each network.
create table network_outages (
  network text primary key,
  -- The first request without an answer, with none answered since.
  since timestamptz not null,
  -- The last one.
  failed_at timestamptz not null,
  -- When it answered again; null: it has not.
  ended_at timestamptz,
  logged_at timestamptz,
  -- When the operator was last told that it does not answer.
  told_at timestamptz,
  -- Whether the operator is still to be told that it answers again.
  owes_end boolean not null default false
);
