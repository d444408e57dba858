import { expect, test } from 'vitest'
import type { PostToSave } from '#contract/posts.ts'
import { recurringOf } from '#domain/time/schedule.ts'
import { withoutDates } from '#domain/time/series.ts'
import { readOccurrences } from '#server/modules/posts/read-occurrences.ts'
import { deletePost } from '#server/modules/posts/delete-post.ts'
import { editPost } from '#server/modules/posts/save-post.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { claimDue } from './claim-due.ts'
import { decidePublication } from './decide.ts'
import { holdPublicationsOf } from './disconnected.ts'
import { schedulePost } from './schedule-post.ts'
import { type PostWrite, writePost } from './write-post.ts'

const london = 'Europe/London'
const repeat = (rule: string, zone = london) => ({ recurring: { enabled: true, rule, zone } })
const daily = repeat('FREQ=DAILY')

const dayMs = 86_400_000

/** Moves the clock to a time and publishes what is due. */
async function runAt(house: TestHouse, iso: string) {
  house.clock.at = new Date(iso)
  await house.runDueJobs()
}

const times = (house: TestHouse, network: 'bluesky' | 'twitter' | 'linkedin' = 'bluesky') =>
  house.sandbox.posts(network).length

async function coming(house: TestHouse, postId: string) {
  const post = await house.reread(postId)
  return { status: post.status, next: recurringOf(post.platformSettings)?.nextSchedule ?? null }
}

/** The state of each occurrence, the oldest first. */
async function history(house: TestHouse, postId: string) {
  const which = { workspaceId: house.where.workspaceId, postId }
  const page = await readOccurrences(house.db, which, undefined)
  return (page?.occurrences ?? [])
    .map(({ occurrence, dueAt, publications }) => [
      occurrence,
      dueAt,
      publications.map(({ state }) => state).join(),
    ])
    .toReversed()
}

test('nine stays nine when the clocks go back', async () => {
  await using house = await testHouse({ now: '2026-10-23T08:00:00Z' })
  const { id } = await house.given.post({ on: 'bluesky', at: '08:00', settings: daily })
  for (const at of ['23T08', '24T08', '25T08', '25T09', '26T09']) await runAt(house, `2026-10-${at}:00:00Z`)
  expect(times(house)).toBe(4)
  expect(await coming(house, id)).toEqual({ status: 'scheduled', next: '2026-10-27T09:00:00.000Z' })
  expect(await history(house, id)).toEqual([
    [1, '2026-10-23T08:00:00.000Z', 'published'],
    [2, '2026-10-24T08:00:00.000Z', 'published'],
    [3, '2026-10-25T09:00:00.000Z', 'published'],
    [4, '2026-10-26T09:00:00.000Z', 'published'],
    [5, '2026-10-27T09:00:00.000Z', 'scheduled'],
  ])
})

test('nine stays nine when the clocks go forward', async () => {
  await using house = await testHouse({ now: '2027-03-21T09:00:00Z' })
  const settings = repeat('FREQ=WEEKLY;BYDAY=SU')
  const { id } = await house.given.post({ on: 'bluesky', at: '09:00', settings })
  await house.runDueJobs()
  expect(await coming(house, id)).toMatchObject({ next: '2027-03-28T08:00:00.000Z' })
  await runAt(house, '2027-03-28T08:00:00Z')
  expect(times(house)).toBe(2)
  expect(await coming(house, id)).toMatchObject({ next: '2027-04-04T08:00:00.000Z' })
})

test('a time that the clocks skip moves to the next valid minute that day, and only that day', async () => {
  await using house = await testHouse({ now: '2027-03-27T01:30:00Z' })
  const { id } = await house.given.post({ on: 'bluesky', at: '01:30', settings: daily })
  await house.runDueJobs()
  expect(await coming(house, id)).toMatchObject({ next: '2027-03-28T01:00:00.000Z' })
  await runAt(house, '2027-03-28T01:00:00Z')
  expect(await coming(house, id)).toMatchObject({ next: '2027-03-29T00:30:00.000Z' })
})

test('a monthly post on the 31st uses the last day of shorter months', async () => {
  await using house = await testHouse({ now: '2027-01-31T09:00:00Z' })
  const { id } = await house.given.post({
    on: 'bluesky',
    at: '09:00',
    settings: repeat('FREQ=MONTHLY;BYMONTHDAY=31'),
  })
  await house.runDueJobs()
  for (const at of ['02-28T09', '03-31T08', '04-30T08']) await runAt(house, `2027-${at}:00:00Z`)
  expect(times(house)).toBe(4)
  expect(await coming(house, id)).toMatchObject({ next: '2027-05-31T08:00:00.000Z' })
})

test('a first time that the rule does not name waits for the first one it does', async () => {
  await using house = await testHouse({ now: '2026-11-21T08:00:00Z' })
  const { id } = await house.given.post({
    on: 'bluesky',
    at: '09:00',
    settings: repeat('FREQ=WEEKLY;BYDAY=MO'),
  })
  expect(await coming(house, id)).toMatchObject({ next: '2026-11-23T09:00:00.000Z' })
  expect((await house.reread(id)).scheduledFor).toBe('2026-11-23T09:00:00.000Z')
})

test('a count ends it: posted, with the last time beside it', async () => {
  await using house = await testHouse({ now: '2026-11-21T09:00:00Z' })
  const { id } = await house.given.post({
    on: 'bluesky',
    at: '09:00',
    settings: repeat('FREQ=DAILY;COUNT=2'),
  })
  await house.runDueJobs()
  expect((await coming(house, id)).status).toBe('scheduled')
  await runAt(house, '2026-11-22T09:00:00Z')
  await runAt(house, '2026-11-23T09:00:00Z')
  expect(times(house)).toBe(2)
  expect(await coming(house, id)).toEqual({ status: 'posted', next: null })
  const { platformSettings } = await house.reread(id)
  expect(recurringOf(platformSettings)?.lastPosted).toBe('2026-11-22T09:00:00.000Z')
})

test('a last day ends it, and is included', async () => {
  await using house = await testHouse({ now: '2026-11-21T09:00:00Z' })
  const { id } = await house.given.post({
    on: 'bluesky',
    at: '09:00',
    settings: repeat('FREQ=DAILY;UNTIL=20261122'),
  })
  await house.runDueJobs()
  await runAt(house, '2026-11-22T09:00:00Z')
  expect(await coming(house, id)).toEqual({ status: 'posted', next: null })
})

test('an occurrence that fails does not end the series', async () => {
  await using house = await testHouse({ now: '2026-11-21T09:00:00Z' })
  const { id } = await house.given.post({ on: 'bluesky', at: '09:00', settings: daily })
  house.wire.cut = true
  for (let round = 0; round < 5; round++) {
    await house.runDueJobs()
    house.later(1200)
  }
  house.wire.cut = false
  const failed = await house.reread(id)
  expect(failed.status).toBe('scheduled')
  expect(failed.earlierPublications).toMatchObject([
    { occurrence: 1, state: 'failed', reasonCode: 'unreachable' },
  ])
  expect(failed.publications).toMatchObject([
    { occurrence: 2, state: 'scheduled', dueAt: '2026-11-22T09:00:00.000Z' },
  ])
  await runAt(house, '2026-11-22T09:00:00Z')
  expect(times(house)).toBe(1)
  expect((await coming(house, id)).next).toBe('2026-11-23T09:00:00.000Z')
})

test('what failed of an earlier time can be sent again without touching what comes', async () => {
  await using house = await testHouse({ now: '2026-11-21T09:00:00Z' })
  const { id } = await house.given.post({
    on: 'linkedin',
    at: '09:00',
    settings: { ...daily, linkedin: { firstComment: 'Recipe below' } },
  })
  house.sandbox.expireTokens('linkedin', 'and-refresh')
  await house.runDueJobs()
  house.sandbox.faults.clear()
  const [failed] = (await house.reread(id)).earlierPublications
  expect(failed?.state).toBe('failed')
  const account = await house.given.connection('linkedin')
  const which = { ...house.where, postId: id, publicationId: failed?.id ?? '' }
  await decidePublication(house.db, which, { kind: 'retry' }, house.clock.at)
  await house.runDueJobs()
  await house.runDueJobs()
  expect(account.needsReauth).toBe(false)
  expect(await history(house, id)).toEqual([
    [1, '2026-11-21T09:00:00.000Z', 'published,published'],
    [2, '2026-11-22T09:00:00.000Z', 'scheduled,scheduled'],
  ])
})

test('of three accounts one fails, each time anew, and the others go on', async () => {
  await using house = await testHouse({ now: '2026-11-21T09:00:00Z' })
  const { id } = await house.given.post({
    on: ['bluesky', 'twitter', 'linkedin'],
    at: '09:00',
    settings: daily,
  })
  house.sandbox.expireTokens('twitter', 'and-refresh')
  await house.runDueJobs()
  await runAt(house, '2026-11-22T09:00:00Z')
  expect([times(house, 'bluesky'), times(house, 'twitter'), times(house, 'linkedin')]).toEqual([2, 0, 2])
  const post = await house.reread(id)
  expect(post.status).toBe('scheduled')
  expect(post.publications).toHaveLength(3)
  expect(
    post.earlierPublications.map(({ network, occurrence, state }) => [network, occurrence, state]),
  ).toEqual([
    ['twitter', 2, 'failed'],
    ['linkedin', 2, 'published'],
    ['bluesky', 2, 'published'],
  ])
})

test('times that passed while Postlark was off are marked missed, and the series goes on', async () => {
  await using house = await testHouse({ now: '2026-11-21T09:00:00Z' })
  const { id } = await house.given.post({ on: 'bluesky', at: '09:00', settings: daily })
  await house.runDueJobs()
  await runAt(house, '2026-11-25T09:30:00Z')
  expect(await history(house, id)).toEqual([
    [1, '2026-11-21T09:00:00.000Z', 'published'],
    [2, '2026-11-22T09:00:00.000Z', 'missed'],
    [3, '2026-11-23T09:00:00.000Z', 'missed'],
    [4, '2026-11-24T09:00:00.000Z', 'missed'],
    [5, '2026-11-25T09:00:00.000Z', 'published'],
    [6, '2026-11-26T09:00:00.000Z', 'scheduled'],
  ])
  expect(times(house)).toBe(2)
})

test('a worker that dies between two times loses neither, and makes neither twice', async () => {
  await using house = await testHouse({ now: '2026-11-21T09:00:00Z' })
  const { id } = await house.given.post({ on: ['bluesky', 'twitter'], at: '09:00', settings: daily })
  const now = house.clock.at
  // It claims, and is never heard of again.
  expect(await claimDue(house.db, { now, until: new Date(now.getTime() + 60_000), limit: 10 })).toHaveLength(
    2,
  )
  expect((await history(house, id)).map(([occurrence]) => occurrence)).toEqual([1])
  house.later(90)
  await house.runDueJobs()
  await house.runDueJobs()
  expect(await history(house, id)).toEqual([
    [1, '2026-11-21T09:00:00.000Z', 'published,published'],
    [2, '2026-11-22T09:00:00.000Z', 'scheduled,scheduled'],
  ])
  expect([times(house, 'bluesky'), times(house, 'twitter')]).toEqual([1, 1])
})

test('while a lost answer is looked for, the next time stands, and nothing is sent twice', async () => {
  await using house = await testHouse({ now: '2026-11-21T09:00:00Z' })
  const { id } = await house.given.post({ on: 'bluesky', at: '09:00', settings: daily })
  house.sandbox.faults.swallowNextAnswer('bluesky')
  await house.runDueJobs()
  const post = await house.reread(id)
  expect(post.status).toBe('processing')
  expect(post.publications).toMatchObject([{ occurrence: 2, state: 'scheduled' }])
  expect(post.earlierPublications).toMatchObject([{ occurrence: 1, state: 'publishing' }])
  house.later(30)
  await house.runDueJobs()
  expect(times(house)).toBe(1)
  expect((await house.reread(id)).status).toBe('scheduled')
})

/** The same, with other words or another time. */
async function change(
  house: TestHouse,
  postId: string,
  to: { at: string; text?: string; settings?: Record<string, unknown> },
) {
  const post = await house.reread(postId)
  const ids = post.publications.flatMap(({ connectionId }) => connectionId ?? [])
  const accounts = await house.db.selectFrom('connections').selectAll().where('id', 'in', ids).execute()
  const destinations = accounts.map((row) => ({
    connectionId: row.id,
    network: row.provider,
    username: row.username,
    externalId: row.external_id,
  }))
  return house.db.transaction().execute(async (tx) => {
    const writing = { content: { all: to.text ?? post.content.all }, mediaIds: [], coverIds: [] }
    await editPost(
      tx,
      postId,
      { ...writing, platformSettings: to.settings ?? withoutDates(post.platformSettings) },
      house.clock.at,
    )
    return schedulePost(tx, post, { destinations, dueAt: new Date(to.at), now: house.clock.at })
  })
}

test('an edit between two times changes what comes, not what was, and goes on counting', async () => {
  await using house = await testHouse({ now: '2026-11-21T09:00:00Z' })
  const { id } = await house.given.post({
    on: 'bluesky',
    at: '09:00',
    settings: repeat('FREQ=DAILY;COUNT=3'),
    text: 'First words',
  })
  await house.runDueJobs()
  const edited = await change(house, id, { at: '2026-11-22T09:00:00Z', text: 'Other words' })
  expect(edited).toEqual({ kind: 'scheduled' })
  for (const day of [22, 23, 24]) await runAt(house, `2026-11-${day}T09:00:00Z`)
  expect(house.sandbox.posts('bluesky').map(({ text }) => text)).toEqual([
    'First words',
    'Other words',
    'Other words',
  ])
  expect(await coming(house, id)).toEqual({ status: 'posted', next: null })
})

test('another time of day moves the series from then on', async () => {
  await using house = await testHouse({ now: '2026-11-21T09:00:00Z' })
  const { id } = await house.given.post({ on: 'bluesky', at: '09:00', settings: daily })
  await house.runDueJobs()
  await change(house, id, { at: '2026-11-22T18:00:00Z' })
  await runAt(house, '2026-11-22T09:00:00Z')
  expect(times(house)).toBe(1)
  await runAt(house, '2026-11-22T18:00:00Z')
  expect(times(house)).toBe(2)
  expect((await coming(house, id)).next).toBe('2026-11-23T18:00:00.000Z')
})

/** Writes a post as its editor does. */
async function write(house: TestHouse, what: PostWrite) {
  const by = { userId: house.where.userId, name: 'Ada', maySchedule: true, billing: 'off' as const }
  const result = await house.db.transaction().execute((tx) => writePost(tx, what, { by }, house.clock.at))
  if (result.kind !== 'written') throw new Error(`not written: ${JSON.stringify(result)}`)
  return result.post
}

async function edit(house: TestHouse, postId: string, change: Partial<PostToSave>) {
  return write(house, { kind: 'edit', post: await house.reread(postId), change })
}

/** What the database keeps of a repeat: of the post, and of each of its versions. */
async function keptRepeats({ db }: TestHouse) {
  const posts = await db.selectFrom('scheduled_posts').select('platform_settings').execute()
  const versions = await db.selectFrom('post_versions').select('platform_settings').execute()
  return [...posts, ...versions].map((row) => row.platform_settings['recurring'])
}

test('what somebody sends as the dates of a series is not taken', async () => {
  await using house = await testHouse({ now: '2026-11-21T09:00:00Z' })
  const { id: account } = await house.given.connection('bluesky')
  const forged = {
    start: '2001-01-01T00:00:00Z',
    next_schedule: '2001-01-01T00:00:00Z',
    last_posted: '2001-01-01T00:00:00Z',
  }
  const { platformSettings } = await write(house, {
    kind: 'create',
    workspaceId: house.where.workspaceId,
    post: {
      content: { all: 'Rye' },
      connectionIds: [account],
      scheduledFor: '2026-11-21T10:00:00Z',
      platformSettings: { recurring: { ...daily.recurring, ...forged } },
    },
  })
  expect(platformSettings).toEqual({
    recurring: {
      ...daily.recurring,
      start: '2026-11-21T10:00:00.000Z',
      next_schedule: '2026-11-21T10:00:00.000Z',
      last_posted: null,
    },
  })
  expect(await keptRepeats(house)).toEqual([daily.recurring, daily.recurring])
})

test('a client that sends back what it was shown earlier does not move the series', async () => {
  await using house = await testHouse({ now: '2026-11-21T09:00:00Z' })
  const settings = repeat('FREQ=DAILY;COUNT=3')
  const shown = await house.given.post({ on: 'bluesky', at: '09:00', settings })
  await house.runDueJobs()
  const change = { content: { all: 'Other words' }, platformSettings: shown.platformSettings }
  const { platformSettings } = await edit(house, shown.id, change)
  expect(platformSettings).toEqual({
    recurring: {
      ...settings.recurring,
      start: '2026-11-21T09:00:00.000Z',
      next_schedule: '2026-11-22T09:00:00.000Z',
      last_posted: '2026-11-21T09:00:00.000Z',
    },
  })
  const { recurring } = settings
  expect(await keptRepeats(house)).toEqual([recurring, recurring, recurring])
  for (const day of [22, 23, 24]) await runAt(house, `2026-11-${day}T09:00:00Z`)
  expect(times(house)).toBe(3)
})

test('another rule begins anew and remembers what went out; without a rule nothing is remembered', async () => {
  await using house = await testHouse({ now: '2026-11-21T09:00:00Z' })
  const { id } = await house.given.post({
    on: 'bluesky',
    at: '09:00',
    settings: repeat('FREQ=DAILY;COUNT=3'),
  })
  await house.runDueJobs()
  const longer = await edit(house, id, { platformSettings: repeat('FREQ=DAILY;COUNT=4') })
  expect(longer.platformSettings['recurring']).toMatchObject({
    start: '2026-11-22T09:00:00.000Z',
    next_schedule: '2026-11-22T09:00:00.000Z',
    last_posted: '2026-11-21T09:00:00.000Z',
  })
  expect((await edit(house, id, { platformSettings: {} })).platformSettings).toEqual({})
  expect(await house.db.selectFrom('post_series').selectAll().execute()).toEqual([])
  const again = await edit(house, id, { platformSettings: daily })
  expect(again.platformSettings['recurring']).toMatchObject({
    start: '2026-11-22T09:00:00.000Z',
    last_posted: null,
  })
})

test('without its rule it goes out once more and is posted', async () => {
  await using house = await testHouse({ now: '2026-11-21T09:00:00Z' })
  const { id } = await house.given.post({ on: 'bluesky', at: '09:00', settings: daily })
  await house.runDueJobs()
  await change(house, id, { at: '2026-11-22T09:00:00Z', settings: {} })
  await runAt(house, '2026-11-22T09:00:00Z')
  expect((await house.reread(id)).status).toBe('posted')
  await runAt(house, '2026-11-23T09:00:00Z')
  expect(times(house)).toBe(2)
})

test('unscheduling ends it, keeps what was, and what is being looked for goes on', async () => {
  await using house = await testHouse({ now: '2026-11-21T09:00:00Z' })
  const { id } = await house.given.post({ on: 'bluesky', at: '09:00', settings: daily })
  house.sandbox.faults.swallowNextAnswer('bluesky')
  await house.runDueJobs()
  const to = { destinations: [], dueAt: null, now: house.clock.at }
  await house.db.transaction().execute((tx) => schedulePost(tx, { id, ...house.where }, to))
  for (let day = 0; day < 3; day++) {
    house.later(dayMs / 1000)
    await house.runDueJobs()
  }
  expect(times(house)).toBe(1)
  const post = await house.reread(id)
  expect(post).toMatchObject({ status: 'draft', scheduledFor: null })
  expect(post.earlierPublications).toMatchObject([{ occurrence: 1, state: 'published' }])
  expect(recurringOf(post.platformSettings)).toMatchObject({ nextSchedule: null })
})

test('a deleted series is gone', async () => {
  await using house = await testHouse({ now: '2026-11-21T09:00:00Z' })
  const { id } = await house.given.post({ on: 'bluesky', at: '09:00', settings: daily })
  await house.runDueJobs()
  const which = { postId: id, workspaceId: house.where.workspaceId }
  const deletion = {
    by: { userId: house.where.userId, maySchedule: true, billing: 'off' as const },
    now: house.clock.at,
    evenIfLive: true,
  }
  await house.db.transaction().execute((tx) => deletePost(tx, which, deletion))
  await runAt(house, '2026-11-22T09:00:00Z')
  expect(times(house)).toBe(1)
  expect(await house.db.selectFrom('publications').select('id').execute()).toEqual([])
})

test('an account that was disconnected fails each time, in words, until it is back', async () => {
  await using house = await testHouse({ now: '2026-11-21T09:00:00Z' })
  const { id } = await house.given.post({ on: ['bluesky', 'twitter'], at: '09:00', settings: daily })
  const [twitter] = (await house.reread(id)).publications
  await house.db.transaction().execute(async (tx) => {
    await holdPublicationsOf(tx, twitter?.connectionId ?? '', house.clock.at)
    await tx
      .deleteFrom('connections')
      .where('id', '=', twitter?.connectionId ?? '')
      .execute()
  })
  await house.runDueJobs()
  expect((await house.reread(id)).publications).toMatchObject([
    { network: 'twitter', occurrence: 2, state: 'failed', reasonCode: 'disconnected', connectionId: null },
    { network: 'bluesky', occurrence: 2, state: 'scheduled' },
  ])
  await house.given.connection('twitter')
  await runAt(house, '2026-11-22T09:00:00Z')
  await runAt(house, '2026-11-23T09:00:00Z')
  expect([times(house, 'bluesky'), times(house, 'twitter')]).toEqual([3, 1])
})

test('two posts that are hours late on one account are both missed', async () => {
  await using house = await testHouse({ now: '2026-11-21T09:00:00Z' })
  const first = await house.given.post({ on: 'bluesky', at: '09:10' })
  const second = await house.given.post({ on: 'bluesky', at: '09:20' })
  await runAt(house, '2026-11-21T14:00:00Z')
  expect((await house.publicationOf(first.id)).state).toBe('missed')
  expect((await house.publicationOf(second.id)).state).toBe('missed')
})
