import { expect, test } from 'vitest'
import { memoryFiles } from '#server/modules/media/test-pictures.ts'
import { setSlots } from '#server/modules/posts/posting-slots.ts'
import { deletePost } from '#server/modules/posts/delete-post.ts'
import { watchReads } from '#server/modules/posts/test-reads.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { changeMany } from './change-many.ts'
import { claimDue, nextDueAt } from './claim-due.ts'
import { decidePublication } from './decide.ts'
import { holdPublicationsOf } from './disconnected.ts'
import { pauseWorkspace } from './pause.ts'
import { readPublicationContents } from './prepare-posts.ts'
import { openOutcomeRecorder } from './record-outcome.ts'
import { restorePost } from './restore-post.ts'
import { resumeWorkspace } from './resume-workspace.ts'
import { findHindrance, schedulePost } from './schedule-post.ts'
import { showProcessing } from './show-processing.ts'
import { takeDown } from './take-down.ts'
import { verdictOn } from './verdict.ts'
import { policy } from './test-claim.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const nobody = '11111111-1111-4111-8111-111111111111'
const by = { userId: 'ada', name: 'Ada', maySchedule: true, billing: 'off' as const }
const [locked, inOrder] = ['ForUpdate', 'ForUpdate ordered']

/** A post on two accounts, and another one beside it whose rows are left alone. */
async function twoPosts() {
  const house = await testHouse(nine)
  const post = await house.given.post({ on: ['bluesky', 'twitter'], at: '09:00' })
  const other = await house.given.post({ on: 'bluesky', at: '09:00' })
  return { house, post, other, ...watchReads(house.db) }
}

const claimAll = ({ db, clock }: TestHouse) =>
  claimDue(db, { now: clock.at, until: new Date(clock.at.getTime() + 60_000), limit: 9 })

test('a decision locks the post and then the publication, in their workspace alone', async () => {
  const { house, post, db, locks } = await twoPosts()
  await using open = house
  const which = { ...open.where, postId: post.id, publicationId: post.publications[0]?.id ?? '' }
  await decidePublication(db, which, { kind: 'retry' }, open.clock.at)
  await decidePublication(db, { ...which, workspaceId: nobody }, { kind: 'retry' }, open.clock.at)
  await decidePublication(db, { ...which, postId: nobody }, { kind: 'retry' }, open.clock.at)
  const one = { how: locked, rows: 1 }
  const none = { how: locked, rows: 0 }
  expect(locks()).toEqual([one, one, none, none, none, none])
})

test('before a post is changed its publications are locked, in one order', async () => {
  const { house, post, db, readings } = await twoPosts()
  await using _ = house
  expect(await findHindrance(db, post.id)).toBeNull()
  expect(readings).toEqual([{ how: inOrder, rows: 2 }])
})

test('a post is locked before its publications when it gets its accounts and its time', async () => {
  const { house, post, db, readings } = await twoPosts()
  await using open = house
  await schedulePost(db, post, { destinations: [], dueAt: null, now: open.clock.at })
  // After the locks only its status is read, from the post and the publications it has left.
  expect(readings).toEqual([
    { how: locked, rows: 1 },
    { how: inOrder, rows: 2 },
    { how: inOrder, rows: 1 },
    { how: '', rows: 0 },
  ])
})

test('the posts of an account are locked, in one order, before they lose it', async () => {
  const { house, post, db, readings } = await twoPosts()
  await using open = house
  const bluesky = post.publications.find(({ network }) => network === 'bluesky')
  await open.given.post({ on: 'twitter', at: '10:00' })
  await holdPublicationsOf(db, bluesky?.connectionId ?? '', open.clock.at)
  // The last two read which status they have now.
  expect(readings).toEqual([
    { how: '', rows: 2 },
    { how: inOrder, rows: 2 },
    { how: inOrder, rows: 2 },
    { how: '', rows: 3 },
  ])
})

test('one of two people restores a post, the other one waits', async () => {
  const { house, post, other, db, locks } = await twoPosts()
  await using open = house
  for (const { id: postId } of [post, other]) {
    await deletePost(open.db, { ...open.where, postId }, { by, now: open.clock.at })
  }
  await restorePost(db, { ...open.where, postId: post.id }, { ...by, now: open.clock.at })
  expect(locks()[0]).toEqual({ how: locked, rows: 1 })
})

test('an outcome locks its post and no other', async () => {
  const { house, db, locks } = await twoPosts()
  await using open = house
  const [claim] = await claimAll(open)
  if (!claim) throw new Error('it was due')
  const at = { now: open.clock.at, policy, open: false, chance: 0.5 }
  const verdict = verdictOn(claim, { kind: 'published', remoteId: '7', url: null }, at)
  const record = openOutcomeRecorder(db, open.clock, { ...policy, billing: 'off' })
  await record(claim, verdict, new AbortController().signal)
  expect(locks()).toEqual([
    { how: inOrder, rows: 1 },
    { how: inOrder, rows: 1 },
  ])
})

test('what is shown as being sent passes over the posts that others have locked', async () => {
  const { house, post, db, readings } = await twoPosts()
  await using open = house
  const claims = (await claimAll(open)).filter(({ postId }) => postId === post.id)
  await showProcessing(db, claims, open.clock.at)
  expect(readings[0]).toEqual({ how: 'ForUpdate SkipLocked', rows: 1 })
})

test('late posts are locked together, in one order, before any gets a time', async () => {
  const { house, db, locks } = await twoPosts()
  await using open = house
  await pauseWorkspace(open.db, { ...open.where, reason: 'Flood' }, open.clock.at)
  open.later(60)
  const plan = { kind: 'spread', everyMin: 30 } as const
  await resumeWorkspace(db, { ...open.where, by, plan }, open.clock.at)
  expect(locks()[0]).toEqual({ how: inOrder, rows: 2 })
})

test('a post is locked while it is noted that it was taken down', async () => {
  const { house, post, db, locks } = await twoPosts()
  await using open = house
  await open.db.updateTable('publications').set({ state: 'published', remote_id: 'a' }).execute()
  const tools = {
    database: { ...open.house.database, db },
    networks: new Map([['bluesky', { remove: async () => ({ kind: 'removed' }) }]]),
    connections: open.house.connections,
    clock: open.clock,
    fetch,
  } as unknown as Parameters<typeof takeDown>[0]
  const publication = post.publications.find(({ network }) => network === 'bluesky')
  await takeDown(tools, { ...open.where, postId: post.id, publicationId: publication?.id ?? '' })
  expect(locks()).toEqual([{ how: locked, rows: 1 }])
})

test('who gives posts the next posting times locks the workspace first, and nobody else does', async () => {
  const { house, post, db, readings } = await twoPosts()
  await using open = house
  const database = { ...open.house.database, db }
  const move = async (how: 'next-slot' | 'next-free-day') => {
    readings.length = 0
    const action = { kind: 'reschedule', move: { kind: how } } as const
    const asked = { ...open.where, postIds: [post.id], action, by }
    await changeMany({ database, files: memoryFiles().files }, asked, open.clock.at)
    return readings.map((one) => one.how).filter((one) => one.startsWith('For'))
  }
  const [first, ...others] = await move('next-slot')
  expect([first, others[0]]).toEqual(['ForNoKeyUpdate', locked])
  expect((await move('next-free-day'))[0]).toBe(locked)
})

test('an account is locked while its slots are set', async () => {
  const { house, post, db, locks } = await twoPosts()
  await using open = house
  const connectionId = post.publications[0]?.connectionId ?? ''
  await setSlots(db, { ...open.where, connectionId, zone: 'UTC', slots: [] }, open.clock.at)
  expect(locks()).toEqual([{ how: locked, rows: 1 }])
})

test('with a claim its own post and files are read', async () => {
  await using house = await testHouse(nine)
  const mediaIds = [await house.given.picture('red')]
  for (const on of ['bluesky', 'twitter'] as const) await house.given.post({ on, at: '09:00', mediaIds })
  const [claim] = await claimAll(house)
  if (!claim) throw new Error('it was due')
  const { db, readings } = watchReads(house.db)
  await readPublicationContents(db, [claim])
  expect(readings.map(({ rows }) => rows)).toEqual([1, 1, 0])
})

test('of the times to come the next one is read', async () => {
  await using house = await testHouse(nine)
  for (const at of ['10:00', '11:00']) await house.given.post({ on: 'bluesky', at })
  const { db, readings } = watchReads(house.db)
  await nextDueAt(db, house.clock.at)
  expect(readings).toEqual([{ how: 'ordered', rows: 1 }])
})
