import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { Db } from '#server/plumbing/database/database.ts'
import { testHouse, type TestHouse } from '#server/test-house.ts'
import { claimDue } from './claim-due.ts'
import { LeaseLost } from './claim.ts'
import { renewLeases } from './leases.ts'
import { continueSeries } from './next-occurrence.ts'
import { findOverdue } from './overdue.ts'
import { openOutcomeRecorder } from './record-outcome.ts'
import { openStepWriter } from './step-writer.ts'
import { verdictOn } from './verdict.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const patiently = { timeout: 20_000, interval: 20 }
const policy = {
  concurrency: 1,
  lateAfterSec: 3_600,
  billing: 'off' as const,
  leaseSec: 60,
  requestSec: 1,
  settleAfterSec: 20,
  maxTries: 5,
  retryBaseSec: 30,
}
const until = new Date('2026-03-01T09:02:00Z')

/**
 * Locks rows as a process does that stands still inside of a transaction, until the returned function is called.
 * @param write what that process has written before it stands still
 */
async function lockAsFrozen(
  { db }: TestHouse,
  table: 'scheduled_posts' | 'publications',
  id: string,
  write: (tx: Db) => Promise<void> = async () => {},
) {
  const isLocked = Promise.withResolvers<void>()
  const wakesUp = Promise.withResolvers<void>()
  const standing = db.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`select 1 from ${sql.table(table)} where id = ${id}::uuid for update`.execute(tx)
    await write(tx)
    isLocked.resolve()
    await wakesUp.promise
  })
  await isLocked.promise
  return async () => {
    wakesUp.resolve()
    await standing
  }
}

describe.runIf(process.env['POSTLARK_TEST_DATABASE'] === 'postgres')('while a process stands still', () => {
  test('the outcomes of other posts are stored, and that of the locked one when it can be', async () => {
    await using house = await testHouse(nine)
    const locked = await house.given.post({ on: 'bluesky', at: '09:00', text: 'Locked' })
    const other = await house.given.post({ on: 'twitter', at: '09:15', text: 'Another' })
    const wakeUp = await lockAsFrozen(house, 'scheduled_posts', locked.id)
    const running = house.runDueJobs()
    await vi.waitFor(() => expect(house.sandbox.posts('bluesky')).toHaveLength(1), patiently)
    house.later(15 * 60)
    const later = house.house.dispatcher.runDue()
    await vi.waitFor(async () => expect((await house.reread(other.id)).status).toBe('posted'), patiently)
    expect((await house.publicationOf(locked.id)).state).toBe('publishing')
    await wakeUp()
    await Promise.all([running, later])
    expect((await house.reread(locked.id)).status).toBe('posted')
    expect(house.sandbox.posts('bluesky')).toHaveLength(1)
  })

  test('an outcome that waited for that of another account goes on from where that one left the series', async () => {
    await using house = await testHouse(nine)
    const recurring = { enabled: true, rule: 'FREQ=DAILY', zone: 'UTC' }
    const { id } = await house.given.post({
      on: ['bluesky', 'twitter'],
      at: '09:00',
      settings: { recurring },
    })
    const [first, second] = await claimDue(house.db, { now: house.clock.at, until, limit: 9 })
    if (!first || !second) throw new Error('two were due')
    const now = house.clock.at
    const wakeUp = await lockAsFrozen(house, 'scheduled_posts', id, (tx) =>
      continueSeries(
        tx,
        [{ id, occurrence: 1, recurring }],
        [{ claim: first, verdict: { state: 'published' } }],
        { now, lateAfterSec: policy.lateAfterSec, billing: 'off' },
      ),
    )
    const record = openOutcomeRecorder(house.db, house.clock, policy)
    const live = verdictOn(
      second,
      { kind: 'published', remoteId: '7', url: null },
      { now, policy, open: false, chance: 0.5 },
    )
    const recording = record(second, live, new AbortController().signal)
    const waiting = sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect((await waiting.execute(house.db)).rows).toHaveLength(1), patiently)
    await wakeUp()
    expect(await recording).toBe(true)
    expect(await house.db.selectFrom('post_series').select(['next_at', 'last_posted_at']).execute()).toEqual([
      { next_at: new Date('2026-03-02T09:00:00Z'), last_posted_at: now },
    ])
  })

  test('intents of other posts are stored, and that of the locked one when it can be', async () => {
    await using house = await testHouse(nine)
    await house.given.post({ on: ['bluesky', 'twitter'], at: '09:00' })
    const claims = await claimDue(house.db, { now: house.clock.at, until, limit: 9 })
    const [locked, other] = claims
    if (!locked || !other) throw new Error('two were due')
    const steps = openStepWriter(house.db, house.clock, 60)
    const wakeUp = await lockAsFrozen(house, 'publications', locked.id)
    let isStored = false
    const waiting = steps.intend(locked).then(() => (isStored = true))
    await steps.intend(other)
    expect(isStored).toBe(false)
    await wakeUp()
    await waiting
    const { rows } = await sql`select 1 from publications where intended_at is not null`.execute(house.db)
    expect(rows).toHaveLength(2)
  })

  test('a locked post is not sent once its lease has ended', async () => {
    await using house = await testHouse(nine)
    await house.given.post({ on: 'bluesky', at: '09:00' })
    const [claim] = await claimDue(house.db, { now: house.clock.at, until, limit: 9 })
    if (!claim) throw new Error('one was due')
    const steps = openStepWriter(house.db, house.clock, 60)
    const wakeUp = await lockAsFrozen(house, 'publications', claim.id)
    const intending = steps.intend(claim)
    house.later(121)
    await expect(intending).rejects.toThrow(LeaseLost)
    await wakeUp()
  })

  test('leases of other posts are renewed, and that of the locked one counts as held', async () => {
    await using house = await testHouse(nine)
    await house.given.post({ on: ['bluesky', 'twitter'], at: '09:00' })
    const claims = await claimDue(house.db, { now: house.clock.at, until, limit: 9 })
    const [locked] = claims
    if (!locked) throw new Error('two were due')
    const wakeUp = await lockAsFrozen(house, 'publications', locked.id)
    const longer = new Date('2026-03-01T09:05:00Z')
    const kept = await renewLeases(house.db, claims, longer)
    expect(kept).toEqual(new Set(claims.map(({ claimId }) => claimId)))
    await wakeUp()
    const rows = await house.db.selectFrom('publications').select(['id', 'claimed_until']).execute()
    expect(new Map(rows.map((row) => [row.id, row.claimed_until]))).toEqual(
      new Map(claims.map(({ id }) => [id, id === locked.id ? until : longer])),
    )
  })

  test('what it holds shows as overdue, because every worker passes it over', async () => {
    await using house = await testHouse(nine)
    const post = await house.given.post({ on: 'bluesky', at: '09:00' })
    const { id } = await house.publicationOf(post.id)
    const wakeUp = await lockAsFrozen(house, 'publications', id)
    await house.runDueJobs()
    house.later(29)
    expect(await findOverdue(house.db, house.clock.at)).toBeNull()
    house.later(2)
    expect(await findOverdue(house.db, house.clock.at)).toEqual({ accounts: 1, since: new Date(nine.now) })
    await wakeUp()
    await house.runDueJobs()
    expect(await findOverdue(house.db, house.clock.at)).toBeNull()
  })
})

test('an outcome that cannot be stored does not hold up the others', async () => {
  await using house = await testHouse(nine)
  await house.given.post({ on: ['bluesky', 'twitter'], at: '09:00' })
  const [bad, good] = await claimDue(house.db, { now: house.clock.at, until, limit: 9 })
  if (!bad || !good) throw new Error('two were due')
  const record = openOutcomeRecorder(house.db, house.clock, { lateAfterSec: 3_600, billing: 'off' })
  const { signal } = new AbortController()
  const at = { now: house.clock.at, policy, open: false, chance: 0.5 }
  // No text column takes a NUL.
  const unstorable = verdictOn(bad, { kind: 'rejected', reason: 'content', message: 'No \0' }, at)
  const live = verdictOn(good, { kind: 'published', remoteId: '7', url: null }, at)
  const results = await Promise.allSettled([record(bad, unstorable, signal), record(good, live, signal)])
  expect(results).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: true }])
})

test('what waits for its turn, for its network or for its workspace is not overdue', async () => {
  await using house = await testHouse(nine)
  await house.given.post({ on: 'bluesky', at: '09:00' })
  house.later(60)
  const { at } = house.clock
  const soon = new Date(at.getTime() + 60_000)
  expect(await findOverdue(house.db, at)).toMatchObject({ accounts: 1 })
  await house.db.updateTable('account_turns').set({ closed_until: soon }).execute()
  expect(await findOverdue(house.db, at)).toBeNull()
  await house.db.updateTable('account_turns').set({ closed_until: null, freed_at: at }).execute()
  expect(await findOverdue(house.db, at)).toBeNull()
  await house.db.updateTable('account_turns').set({ freed_at: null }).execute()
  await house.db.insertInto('network_pauses').values({ network: 'bluesky', closed_until: soon }).execute()
  expect(await findOverdue(house.db, at)).toBeNull()
  await house.db.deleteFrom('network_pauses').execute()
  await house.db
    .insertInto('paused_workspaces')
    .values({ workspace_id: house.where.workspaceId, reason: 'Break', at })
    .execute()
  expect(await findOverdue(house.db, at)).toBeNull()
})
