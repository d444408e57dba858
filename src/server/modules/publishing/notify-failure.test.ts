import { expect, test } from 'vitest'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { decidePublication } from './decide.ts'

const nine = { now: '2026-03-01T09:00:00Z' }

const told = ({ db }: TestHouse) =>
  db
    .selectFrom('notifications')
    .select(['user_id', 'kind', 'text', 'post_id', 'read_at'])
    .orderBy('created_at')
    .orderBy('user_id')
    .execute()

async function addMember({ db, where }: TestHouse, id: string) {
  await db
    .insertInto('users')
    .values({ id, name: id, email: `${id}@example.org`, image: null })
    .execute()
  await db
    .insertInto('workspace_members')
    .values({ workspace_id: where.workspaceId, user_id: id, role: 'editor' })
    .execute()
}

test('a post that fails on three networks is told once, with where', async () => {
  await using house = await testHouse({ ...nine, settings: { PUBLISH_MAX_TRIES: '1' } })
  const post = await house.given.post({ on: ['twitter', 'linkedin', 'bluesky'], at: '09:00' })
  house.wire.cut = true
  await house.runDueJobs()
  expect((await house.reread(post.id)).status).toBe('failed')
  const notices = await told(house)
  expect(notices).toHaveLength(1)
  expect(notices[0]).toMatchObject({ user_id: 'ada', kind: 'failed', post_id: post.id })
  expect(notices[0]?.text).toMatch(/^It did not go out on .*(X|LinkedIn|Bluesky)/)
})

test('whoever gave it its time is told too, and what is sent again and fails again is told anew', async () => {
  await using house = await testHouse({ ...nine, settings: { PUBLISH_MAX_TRIES: '1' } })
  await addMember(house, 'ben')
  const post = await house.given.post({ on: 'bluesky', at: '09:00' })
  house.wire.cut = true
  await house.db.updateTable('scheduled_posts').set({ scheduled_by: 'ben' }).execute()
  await house.runDueJobs()
  expect((await told(house)).map((one) => one.user_id)).toEqual(['ada', 'ben'])
  const { id: publicationId } = await house.publicationOf(post.id)
  const which = { ...house.where, postId: post.id, publicationId }
  await house.db
    .transaction()
    .execute((tx) => decidePublication(tx, which, { kind: 'retry' }, house.clock.now()))
  house.later(1)
  await house.runDueJobs()
  const notices = await told(house)
  expect(notices.map((one) => [one.user_id, one.read_at !== null])).toEqual([
    ['ada', true],
    ['ben', true],
    ['ada', false],
    ['ben', false],
  ])
})

test('a post that was missed is told as missed', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: ['bluesky', 'linkedin'], at: '09:00' })
  house.later(3 * 3600)
  await house.runDueJobs()
  const notices = await told(house)
  expect(notices.map(({ kind, post_id }) => [kind, post_id])).toEqual([['missed', post.id]])
  expect(notices[0]?.text).toContain('Publish it now, or reschedule it.')
})

test('what comes out well is not told', async () => {
  await using house = await testHouse(nine)
  await house.given.post({ on: 'bluesky', at: '09:00' })
  await house.runDueJobs()
  expect(await told(house)).toEqual([])
})

test('an account that wants a new sign-in is told once to whoever connected it; when they left, to owner and admins', async () => {
  await using house = await testHouse(nine)
  const account = await house.given.connection('linkedin')
  await house.house.connections.markNeedsReauth(account.id)
  await house.house.connections.markNeedsReauth(account.id)
  const first = await told(house)
  expect(first.map(({ user_id, kind }) => [user_id, kind])).toEqual([['ada', 'needs-reauth']])
  expect(first[0]?.text).toMatch(/: LinkedIn no longer accepts this connection\. Reconnect it to publish\.$/)

  await addMember(house, 'ben')
  const other = await house.given.connection('bluesky')
  await house.db.updateTable('connections').set({ connected_by: 'ben' }).where('id', '=', other.id).execute()
  await house.db.deleteFrom('workspace_members').where('user_id', '=', 'ben').execute()
  await house.house.connections.markNeedsReauth(other.id)
  expect(
    (await told(house)).filter(({ text }) => text.includes(': Bluesky')).map((one) => one.user_id),
  ).toEqual(['ada'])
})
