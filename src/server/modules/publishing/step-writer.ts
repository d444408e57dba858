import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type LiveSoFar, liveStep, type StepMemory } from '#networks/network.ts'
import type { PublicationEventKind } from '#domain/post/publication-event.ts'
import { batched } from '#server/plumbing/batched.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import { backOffMs } from '#server/plumbing/database/outage.ts'
import type { Tables } from '#server/plumbing/database/schema/tables.ts'
import { type Claim, LeaseLost, secondsAfter } from './claim.ts'

interface Note {
  claim: Claim
  steps: Readonly<Record<string, unknown>>
  intend: boolean
}

/** Stores the results of a try, before its next call. */
export interface StepWriter {
  memory(claim: Claim): StepMemory
  /**
   * Stores that the irreversible call is about to be made, with its results so far.
   * @throws LeaseLost
   */
  intend(claim: Claim, learned?: Readonly<Record<string, unknown>>): Promise<void>
}

const maxBatch = 200

/** The longest delay between tries to store a note about a locked publication. */
const longestWaitMs = 1_000

/** The result of storing a note; `locked`: another transaction holds the row, and nothing was written. */
type Written = 'written' | 'not-held' | 'locked'

/** Writes steps and intents, batched under load, and only while the lease is held. */
export function openStepWriter(db: Kysely<Tables>, clock: Clock, leaseSec: number): StepWriter {
  const note = batched<Note, Written>(maxBatch, (notes) =>
    writeNotes(db, clock.now(), secondsAfter(clock.now(), leaseSec), notes),
  )
  const write = async (entry: Note) => {
    for (let attempt = 0; ; attempt++) {
      const written = await note(entry)
      if (written === 'written') return
      // @NOTE Not forever: a row that is locked until the lease ends is no longer held.
      if (written === 'not-held') throw new LeaseLost()
      await wait(backOffMs(attempt, longestWaitMs))
    }
  }
  return {
    memory: (claim) => ({
      get: <T>(step: string) => claim.steps[step] as T | undefined,
      async put(step, value) {
        await write({ claim, steps: { [step]: value }, intend: false })
        claim.steps[step] = value
      },
    }),
    async intend(claim, learned = {}) {
      await write({ claim, steps: learned, intend: true })
      Object.assign(claim.steps, learned)
      claim.ticket = null
    },
  }
}

async function writeNotes(
  db: Kysely<Tables>,
  now: Date,
  until: Date,
  notes: readonly Note[],
): Promise<Written[]> {
  // @NOTE A statement updates a row once, so several notes about one publication are merged.
  const merged = [...Map.groupBy(notes, ({ claim }) => claim.claimId)].map(([claimId, same]) => ({
    id: same[0]?.claim.id,
    claim_id: claimId,
    steps: Object.assign({}, ...same.map(({ steps }) => steps)) as Record<string, unknown>,
    intend: same.some(({ intend }) => intend),
    ...toldOf(same),
  }))
  // @NOTE Rows are locked in one order, here and wherever many are written, so that two writers never deadlock. Locked
  // rows are skipped, so that they do not hold up the others. An intent gets a whole lease: no one may look up the
  // post before its call had time to end. The ids are given once more, as an array: how many rows a note has is not
  // known to the planner, which would read all publications instead. `coalesce` hides from it that few rows have a lease:
  // it would expect one, and compare each note with each locked row.
  const ids = sql`any(${merged.map(({ id }) => id)}::uuid[])`
  const { rows } = await sql<{ claim_id: string; became: Written }>`
    with note as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(merged)}::jsonb)
        as note (id uuid, claim_id uuid, steps jsonb, intend boolean, told text, detail jsonb)
    ), locked as materialized (
      select id from publications where id = ${ids} order by id for update skip locked
    ), written as (
      update publications p
      set steps = p.steps || note.steps,
          intended_at = case when note.intend then coalesce(p.intended_at, ${now}::timestamptz) else p.intended_at end,
          -- What was being processed is about to be sent: from here on it is looked for, not asked about.
          ticket = case when note.intend then null else p.ticket end,
          first_tried_at = coalesce(p.first_tried_at, ${now}::timestamptz),
          claimed_until = case when note.intend then greatest(p.claimed_until, ${until}::timestamptz) else p.claimed_until end,
          run_at = case when note.intend then greatest(p.run_at, ${until}::timestamptz) else p.run_at end
      from note join locked on locked.id = note.id
      where p.id = ${ids} and p.id = note.id and p.claim_id = note.claim_id and coalesce(p.claimed_until > ${now}, false)
      returning p.claim_id, p.id, p.workspace_id, note.told, note.detail
    ), told as (
      insert into publication_events (publication_id, workspace_id, at, kind, detail)
      select id, workspace_id, ${now}::timestamptz, told, nullif(detail, 'null'::jsonb)
      from written where told is not null
    )
    select claim_id, 'written' as became from written
    union all
    select p.claim_id, 'locked' from publications p join note on note.id = p.id and note.claim_id = p.claim_id
    where p.id = ${ids} and p.claimed_until > ${now} and p.id not in (select id from locked)
  `.execute(db)
  const became = new Map(rows.map((row) => [row.claim_id, row.became]))
  return notes.map(({ claim }) => became.get(claim.claimId) ?? 'not-held')
}

/**
 * The timeline events of notes about one publication: the irreversible call, the live part of a thread, or new
 * results.
 */
function toldOf(notes: readonly Note[]): { told: PublicationEventKind | null; detail: object | null } {
  if (notes.some(({ intend }) => intend)) return { told: 'sending', detail: null }
  const live = notes.map(({ steps }) => steps[liveStep] as LiveSoFar | null | undefined).findLast(Boolean)
  if (live) return { told: 'part-live', detail: { done: live.done, of: live.of } }
  const isNew = notes.some(({ claim, steps }) =>
    Object.entries(steps).some(([step, value]) => value !== null && (claim.steps[step] ?? null) === null),
  )
  return { told: isNew ? 'uploaded' : null, detail: null }
}
