import { expect, test } from 'vitest'
import { testHouse } from '#server/test-house.ts'
import { gatherWhy, gatherWhyOfPosts } from './gather-why.ts'
import { recordHeartbeat } from './heartbeat.ts'
import { pauseWorkspace } from './pause.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const nobody = '11111111-1111-4111-8111-111111111111'

test('of a post that waits everything is read that may hold it up', async () => {
  await using house = await testHouse(nine)
  const { db, where, clock } = house
  const post = await house.given.post({ on: 'bluesky', at: '10:00' })
  const which = { ...where, postId: post.id }
  const ten = new Date('2026-03-01T10:00:00Z')
  await db.updateTable('connections').set({ needs_reauth: true, expires_at: ten, renewable: true }).execute()
  await recordHeartbeat(db, nobody, clock.at)
  const nothing = {
    state: 'scheduled',
    part: 'post',
    network: 'bluesky',
    dueAt: ten,
    runAt: ten,
    tries: 0,
    reason: null,
    reasonCode: null,
    intendedAt: null,
    claimedUntil: null,
    isProcessing: false,
    account: { needsReauth: true, expiresAt: ten, renewable: true },
    turn: { heldByAnother: false, heldUntil: null, closedUntil: null },
    networkClosedUntil: null,
    media: { processing: 0, failed: 0 },
    approval: null,
    workerSeenAt: clock.at,
    pause: null,
  }
  const publicationId = post.publications[0]?.id
  expect(await gatherWhy(db, which)).toEqual([{ publicationId, facts: nothing }])
  await pauseWorkspace(db, { ...where, reason: 'Flood' }, clock.at)
  const asked = { post_id: post.id, workspace_id: where.workspaceId, fingerprint: 'f' }
  await db
    .insertInto('approvals')
    .values({ ...asked, state: 'sent-back', decided_by: 'Cleo' })
    .execute()
  await db.updateTable('publications').set({ connection_id: null }).execute()
  const [held] = await gatherWhy(db, which)
  expect(held?.facts).toEqual({
    ...nothing,
    account: null,
    approval: { state: 'sent-back', by: 'Cleo' },
    pause: { reason: 'Flood', by: 'Ada' },
  })
  expect(await gatherWhy(db, { ...which, workspaceId: nobody })).toEqual([])
})

test('of several posts those are read that are not live yet', async () => {
  await using house = await testHouse(nine)
  const [one, other] = [
    await house.given.post({ on: 'bluesky', at: '09:00' }),
    await house.given.post({ on: 'bluesky', at: '10:00' }),
  ]
  await house.runDueJobs()
  const found = await gatherWhyOfPosts(house.db, { ...house.where, postIds: [one.id, other.id] })
  expect(found.map(({ publicationId }) => publicationId)).toEqual([other.publications[0]?.id])
})
