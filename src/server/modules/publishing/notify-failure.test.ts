import { expect, test } from 'vitest'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { watchReads } from '#server/modules/posts/test-reads.ts'
import { claimDue } from './claim-due.ts'
import { decidePublication } from './decide.ts'
import { notifyFailure } from './notify-failure.ts'
import type { Verdict } from './verdict.ts'

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
  expect(notices[0]?.text).toMatch(/X|LinkedIn|Bluesky/)
})

test('the person who gave it its time is told too, and what is sent again and fails again is told anew', async () => {
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
  // Its author has to give it another time, not to mend it.
  expect(notices[0]?.text).toMatch(/\bon time\b/)
})

test('what may be live, and a first comment that did not go out, are told as that', async () => {
  await using house = await testHouse(nine)
  const settings = { linkedin: { firstComment: 'More at the shop.' } }
  const post = await house.given.post({ on: 'linkedin', at: '09:00', settings })
  await house.runDueJobs()
  await house.db
    .updateTable('publications')
    .set({ part: 'comment', state: 'scheduled', run_at: house.clock.at, claims: 25 })
    .where('part', '=', 'comment')
    .execute()
  await house.runDueJobs()
  const unsettled = await house.given.post({ on: 'bluesky', at: '09:00' })
  await house.db
    .updateTable('publications')
    .set({ claims: 25, intended_at: house.clock.at })
    .where('post_id', '=', unsettled.id)
    .execute()
  await house.runDueJobs()
  const texts = new Map((await told(house)).map(({ post_id, text }) => [post_id, text]))
  expect(texts.get(post.id)).toMatch(/comment.*LinkedIn/)
  expect(texts.get(unsettled.id)).toMatch(/live.*Bluesky/)
})

test('what was said of other posts, and read, stays as it is', async () => {
  await using house = await testHouse({ ...nine, settings: { PUBLISH_MAX_TRIES: '1' } })
  const first = await house.given.post({ on: 'bluesky', at: '09:00' })
  await house.given.post({ on: 'twitter', at: '09:01' })
  house.wire.cut = true
  await house.runDueJobs()
  house.later(60)
  await house.runDueJobs()
  const notices = await told(house)
  expect(notices.map(({ post_id, read_at }) => [post_id === first.id, read_at])).toEqual([
    [true, null],
    [false, null],
  ])
})

test('when a notice was read stays as it was', async () => {
  await using house = await testHouse({ ...nine, settings: { PUBLISH_MAX_TRIES: '1' } })
  const post = await house.given.post({ on: 'bluesky', at: '09:00' })
  house.wire.cut = true
  await house.runDueJobs()
  const read = new Date('2026-03-01T09:00:30Z')
  await house.db.updateTable('notifications').set({ read_at: read }).execute()
  const { id: publicationId } = await house.publicationOf(post.id)
  house.later(60)
  const which = { ...house.where, postId: post.id, publicationId }
  await decidePublication(house.db, which, { kind: 'retry' }, house.clock.at)
  await house.runDueJobs()
  expect((await told(house)).map(({ read_at }) => read_at)).toEqual([read, null])
})

test('what comes out well is not told', async () => {
  await using house = await testHouse(nine)
  await house.given.post({ on: 'bluesky', at: '09:00' })
  await house.runDueJobs()
  expect(await told(house)).toEqual([])
})

test('an account that wants a new sign-in is told once to the person who connected it; when they left, to owner and admins', async () => {
  await using house = await testHouse(nine)
  const account = await house.given.connection('linkedin')
  await house.house.connections.markNeedsReauth(account.id)
  await house.house.connections.markNeedsReauth(account.id)
  const first = await told(house)
  expect(first.map(({ user_id, kind }) => [user_id, kind])).toEqual([['ada', 'needs-reauth']])
  expect(first[0]?.text).toContain('LinkedIn')

  await addMember(house, 'ben')
  const other = await house.given.connection('bluesky')
  await house.db.updateTable('connections').set({ connected_by: 'ben' }).where('id', '=', other.id).execute()
  await house.db.deleteFrom('workspace_members').where('user_id', '=', 'ben').execute()
  await house.house.connections.markNeedsReauth(other.id)
  expect(
    (await told(house)).filter(({ text }) => text.includes(': Bluesky')).map((one) => one.user_id),
  ).toEqual(['ada'])
})

test('what else is said of a post stays unread when it fails', async () => {
  await using house = await testHouse({ ...nine, settings: { PUBLISH_MAX_TRIES: '1' } })
  const post = await house.given.post({ on: 'bluesky', at: '09:00' })
  const said = { post_id: post.id, text: 'Ben mentioned you.', created_at: house.clock.at }
  await house.db
    .insertInto('notifications')
    .values({ ...said, workspace_id: house.where.workspaceId, user_id: 'ada', kind: 'mention' })
    .execute()
  house.wire.cut = true
  house.later(1)
  await house.runDueJobs()
  expect((await told(house)).map(({ kind, read_at }) => [kind, read_at])).toEqual([
    ['mention', null],
    ['failed', null],
  ])
})

/** The notices after an outcome on one account, when the other account had `before`. */
async function toldAfter(
  before: 'failed' | 'missed' | 'unsettled' | 'published',
  now: 'failed' | 'missed',
  because: string | null = null,
) {
  const house = await testHouse(nine)
  const post = await house.given.post({ on: ['bluesky', 'twitter'], at: '09:00' })
  await house.given.post({ on: 'bluesky', at: '10:00' })
  const [first] = post.publications
  const { db } = house
  const earlier = { state: before, run_at: null, reason_code: because }
  await db
    .updateTable('publications')
    .set(earlier)
    .where('id', '=', first?.id ?? '')
    .execute()
  const until = new Date(house.clock.at.getTime() + 60_000)
  const [claim] = await claimDue(db, { now: house.clock.at, until, limit: 9 })
  if (!claim) throw new Error('it was due')
  const { db: watched, readings } = watchReads(db)
  const verdict = { state: now } as Verdict
  await notifyFailure(watched, [{ claim, verdict }], house.clock.at)
  return { house, readings, kinds: (await told(house)).map(({ kind }) => kind) }
}

test.each([
  ['failed', 'failed', []],
  ['unsettled', 'failed', []],
  ['missed', 'missed', []],
  ['missed', 'failed', ['failed']],
  ['failed', 'missed', ['missed']],
  ['published', 'failed', ['failed']],
] as const)('after one account has %s, another that has %s is told as %j', async (before, now, kinds) => {
  const at = await toldAfter(before, now)
  await using _ = at.house
  expect(at.kinds).toEqual(kinds)
})

test('a time of a series that had no room says nothing of a later one that was missed', async () => {
  const at = await toldAfter('missed', 'missed', 'no-room')
  await using _ = at.house
  expect(at.kinds).toEqual(['missed'])
})

test('only the post and what else became of it is read to tell of it', async () => {
  const { house, readings } = await toldAfter('failed', 'missed')
  await using _ = house
  expect(readings.slice(0, 2).map(({ rows }) => rows)).toEqual([1, 1])
})
