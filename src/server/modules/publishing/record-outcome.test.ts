import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { type Claim, LeaseLost } from './claim.ts'
import { claimDue } from './claim-due.ts'
import { openOutcomeRecorder } from './record-outcome.ts'
import { signalsBy } from './test-signals.ts'
import type { Verdict } from './verdict.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const ten = new Date('2026-03-01T10:00:00Z')
const nobody = '11111111-1111-4111-8111-111111111111'
const withComment = { linkedin: { firstComment: 'More at the shop.' } }

const released: Verdict = {
  state: 'scheduled',
  runAt: ten,
  tries: 0,
  claims: 0,
  keepIntent: false,
  ticket: null,
  remoteId: null,
  url: null,
  publishedAt: null,
  reasonCode: null,
  reason: null,
  closeAccountUntil: null,
  pauseNetworkUntil: null,
  needsReauth: false,
}
const live: Verdict = { ...released, state: 'published', runAt: null, remoteId: '7' }
const why = { reason: 'No.', reasonCode: 'content' }
const failed: Verdict = { ...released, ...why, state: 'failed', runAt: null }

/** What a worker has claimed of a post that is due, and what stores how that came out. */
async function claimed(on: Parameters<TestHouse['given']['post']>[0]['on'] = 'bluesky') {
  const house = await testHouse(nine)
  const post = await house.given.post({ on, at: '09:00', settings: withComment })
  const until = new Date(house.clock.at.getTime() + 60_000)
  const claims = await claimDue(house.db, { now: house.clock.at, until, limit: 9 })
  const published: (readonly string[])[] = []
  const note = async (_: unknown, posts: { publicationIds: readonly string[] }) =>
    void published.push(posts.publicationIds)
  const record = (claim: Claim, verdict: Verdict, signal = new AbortController().signal, db = house.db) =>
    openOutcomeRecorder(
      db,
      house.clock,
      { lateAfterSec: 3_600, billing: 'off' },
      note,
    )(claim, verdict, signal)
  const [claim] = claims
  if (!claim) throw new Error('it was due')
  return { house, post, claim, claims, record, published }
}

const rowOf = ({ db }: TestHouse, id: string) =>
  db.selectFrom('publications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test.each<[string, Partial<Verdict>, Partial<Claim>, object[]]>([
  [
    'live has its address',
    { ...live, url: 'https://a.example/7' },
    {},
    [{ kind: 'published', detail: { url: 'https://a.example/7' } }],
  ],
  ['live without an address has none', live, {}, [{ kind: 'published', detail: {} }]],
  ['refused says why', failed, {}, [{ kind: 'failed', detail: why }]],
  ['missed says why', { ...failed, state: 'missed' }, {}, [{ kind: 'missed', detail: why }]],
  [
    'uncertain says what it knows',
    { ...failed, state: 'unsettled', reasonCode: null },
    {},
    [{ kind: 'unsettled', detail: { reason: 'No.' } }],
  ],
  [
    'failed for no known reason has its code',
    { ...failed, reason: null },
    {},
    [{ kind: 'failed', detail: { reasonCode: 'content' } }],
  ],
  [
    'tried again says when',
    { ...why, tries: 2 },
    {},
    [{ kind: 'waiting', detail: { ...why, tries: 2, until: ten.toISOString() } }],
  ],
  [
    'tried again at no known time says so',
    { ...why, runAt: null },
    {},
    [{ kind: 'waiting', detail: { ...why, tries: 0, until: null } }],
  ],
  ['given back is not told of', {}, {}, []],
  ['being processed is told of', { ticket: { id: '5' } }, {}, [{ kind: 'processing', detail: null }]],
  ['still being processed is not told again', { ticket: { id: '5' } }, { ticket: { id: '4' } }, []],
  [
    'waiting while it is processed is not told again',
    { ...why, ticket: { id: '5' } },
    { ticket: { id: '5' } },
    [],
  ],
])('in its timeline what is %s', async (_what, verdict, change, events) => {
  const { house, claim, record } = await claimed()
  await using open = house
  const lookedUp = [{ at: open.clock.at, kind: 'looked-up' as const, detail: { found: 'absent' } }]
  expect(await record({ ...claim, ...change, lookedUp }, { ...released, ...verdict })).toBe(true)
  const told = await open.db
    .selectFrom('publication_events')
    .select(['kind', 'detail'])
    .where('publication_id', '=', claim.id)
    .where('kind', 'not in', ['queued', 'claimed'])
    .orderBy('place')
    .execute()
  expect(told).toEqual([{ kind: 'looked-up', detail: { found: 'absent' } }, ...events])
})

test.each([
  ['one that is live', live, {}, 1],
  ['a comment that is live', live, { part: 'comment' } as const, 0],
  ['one that failed', failed, {}, 0],
  ['one that is tried again', released, {}, 0],
])('%s is handed on to what reads its numbers, or not', async (_what, verdict, of, times) => {
  const { house, claim, record, published } = await claimed()
  await using open = house
  expect(await record({ ...claim, ...of }, verdict, undefined, open.db)).toBe(true)
  expect(published).toEqual(Array.from({ length: times }, () => [claim.id]))
})

test('nothing is stored of what another worker holds, and all of what this one does', async () => {
  const { house, claims, record } = await claimed(['bluesky', 'twitter'])
  await using open = house
  const [lost, own] = claims
  if (!lost || !own) throw new Error('two were due')
  const before = await rowOf(open, lost.id)
  const stale = { ...lost, claimId: nobody }
  expect(await Promise.all([record(stale, failed), record(own, live)])).toEqual([false, true])
  expect(await rowOf(open, lost.id)).toEqual(before)
  expect(await rowOf(open, own.id)).toMatchObject({ state: 'published', remote_id: '7', claim_id: null })
  expect(await open.db.selectFrom('notifications').select('kind').execute()).toEqual([])
  // The turn of the other account is still taken.
  const turns = await open.db.selectFrom('account_turns').select(['account_key', 'held_by']).execute()
  expect(new Map(turns.map(({ account_key, held_by }) => [account_key, held_by]))).toEqual(
    new Map([
      [lost.accountKey, lost.claimId],
      [own.accountKey, null],
    ]),
  )
})

test.each([
  ['what was tried took its time', live, null, { freed_at: new Date(nine.now), closed_until: null }],
  [
    'what was missed took none',
    { ...failed, state: 'missed' as const },
    null,
    { freed_at: null, closed_until: null },
  ],
  [
    'a network that asks to wait closes it',
    released,
    ten,
    { freed_at: new Date(nine.now), closed_until: ten },
  ],
])('an account’s turn is free again: %s', async (_what, verdict, closeAccountUntil, turn) => {
  const { house, claim, record } = await claimed()
  await using open = house
  await record(claim, { ...verdict, closeAccountUntil })
  const [row] = await open.db.selectFrom('account_turns').selectAll().execute()
  expect(row).toMatchObject({ held_by: null, held_until: null, ...turn })
})

test('a network is closed until the last time that it asked for', async () => {
  const { house, claims, record } = await claimed(['bluesky', 'twitter'])
  await using open = house
  const [one, other] = claims
  if (!one || !other) throw new Error('two were due')
  const same = { ...other, network: one.network }
  await record(one, { ...released, pauseNetworkUntil: ten })
  await record(same, { ...released, pauseNetworkUntil: new Date(ten.getTime() - 1) })
  const pauses = await open.db.selectFrom('network_pauses').selectAll().execute()
  expect(pauses).toEqual([{ network: one.network, closed_until: ten }])
})

test.each([
  ['a live post is due, and is signalled', live, new Date(nine.now), 1],
  ['a failed post still waits', failed, null, 0],
])('the first comment below %s', async (_what, verdict, run_at, signals) => {
  const { house, claim, record, post } = await claimed('linkedin')
  await using open = house
  const other = await open.given.post({ on: 'linkedin', at: '10:00', settings: withComment })
  expect(await signalsBy(open, () => record(claim, verdict))).toBe(signals)
  const comments = await open.db
    .selectFrom('publications')
    .select(['post_id', 'run_at'])
    .where('part', '=', 'comment')
    .execute()
  expect(new Map(comments.map((row) => [row.post_id, row.run_at]))).toEqual(
    new Map([
      [post.id, run_at],
      [other.id, null],
    ]),
  )
})

test('a live post without a first comment wakes nobody', async () => {
  const { house, claim, record } = await claimed()
  await using open = house
  expect(await signalsBy(open, () => record(claim, live))).toBe(0)
})

/** The database, whose statements that lock posts fail with these errors, one after the other. */
function failing(db: TestHouse['db'], errors: Error[]) {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'SelectQueryNode' && node.endModifiers?.length) {
        const error = errors.shift()
        if (error) throw error
      }
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return db.withPlugin(plugin)
}

const lockedByOthers = () =>
  Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })

test('an outcome whose post is locked is stored as soon as it is free', async () => {
  const { house, claim, record } = await claimed()
  await using open = house
  const errors = [lockedByOthers(), lockedByOthers()]
  expect(await record(claim, live, undefined, failing(open.db, errors))).toBe(true)
  expect((await rowOf(open, claim.id)).state).toBe('published')
})

/** The database, and in order how long each transaction may wait for locks and what it locks. */
function watchLocks(db: TestHouse['db']) {
  const locks: unknown[] = []
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'SelectQueryNode' && node.endModifiers?.length) locks.push('posts')
      if (node.kind === 'RawNode') {
        const text = node.sqlFragments.join('')
        if (text.includes('lock_timeout'))
          locks.push(node.parameters.map((one) => 'value' in one && one.value))
        if (text.includes('for no key update')) locks.push('payers')
      }
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: db.withPlugin(plugin), locks }
}

test('who pays is locked before the posts, and what comes alone waits for less time than many together', async () => {
  const { house, claim, record } = await claimed()
  await using open = house
  const { db, locks } = watchLocks(open.db)
  expect(await record(claim, live, undefined, failing(db, [lockedByOthers()]))).toBe(true)
  expect(locks.slice(0, 6)).toEqual([['250ms'], 'payers', 'posts', ['50ms'], 'payers', 'posts'])
})

test('a wait for a lock ends when the lease is lost', async () => {
  const { house, claim, record } = await claimed()
  await using open = house
  const always = Object.assign([], { shift: lockedByOthers }) as unknown as Error[]
  const stop = new AbortController()
  const recording = record(claim, live, stop.signal, failing(open.db, always))
  stop.abort()
  await expect(recording).rejects.toThrow(LeaseLost)
  expect((await rowOf(open, claim.id)).state).toBe('publishing')
})

test('an error of ours is handed on', async () => {
  const { house, claim, record } = await claimed()
  await using open = house
  const ours = new RangeError('ours')
  await expect(record(claim, live, undefined, failing(open.db, [ours, ours]))).rejects.toThrow(ours)
})

test('the outcome of a post that repeats brings its next time', async () => {
  const { house, record } = await claimed()
  await using open = house
  const settings = { recurring: { enabled: true, rule: 'FREQ=DAILY', zone: 'UTC' } }
  const { id } = await open.given.post({ on: 'twitter', at: '09:00', settings })
  const [claim] = await claimDue(open.db, { now: open.clock.at, until: ten, limit: 9 })
  if (!claim) throw new Error('it was due')
  await record(claim, live)
  const times = await open.db
    .selectFrom('publications')
    .select(['occurrence', 'state'])
    .where('post_id', '=', id)
    .orderBy('occurrence')
    .execute()
  expect(times).toEqual([
    { occurrence: 1, state: 'published' },
    { occurrence: 2, state: 'scheduled' },
  ])
})
