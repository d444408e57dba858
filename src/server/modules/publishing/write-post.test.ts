import { expect, test } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { askForApproval } from '#server/modules/approval/ask.ts'
import { createLabel, labelPost } from '#server/modules/posts/labels.ts'
import { lockPost } from '#server/modules/posts/lock-post.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { mergeEdit } from './check-post-to-send.ts'
import { type PostWrite, writePost } from './write-post.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const [ten, eleven] = ['2026-03-01T10:00:00.000Z', '2026-03-01T11:00:00.000Z']
const ada = { userId: 'ada', name: 'Ada', maySchedule: true, billing: 'off' as const }
const author = { ...ada, maySchedule: false }

type Asking = Partial<Parameters<typeof writePost>[2]>

const write = ({ db, clock }: TestHouse, what: PostWrite, asking: Asking = {}) =>
  db.transaction().execute((tx) => writePost(tx, what, { by: ada, ...asking }, clock.at))

const lock = async (house: TestHouse, postId: string) => {
  const post = await lockPost(house.db, { ...house.where, postId })
  if (!post) throw new Error('the post is gone')
  return post
}

/** Edits a post as it is now. */
const edit = async (
  house: TestHouse,
  postId: string,
  change: Extract<PostWrite, { kind: 'edit' }>['change'],
  asking: Asking & { version?: number } = {},
) => {
  const { version, ...by } = asking
  const what = { kind: 'edit', post: await lock(house, postId), change } as const
  return write(house, { ...what, ...(version !== undefined && { version }) }, by)
}

const told = async ({ db }: TestHouse) =>
  (await db.selectFrom('activity').select(['action', 'subject']).orderBy('at').orderBy('id').execute())
    .filter(({ action }) => action.startsWith('post-'))
    .map(({ action, subject }) => [action, subject['before'] ?? null, subject['at'] ?? null])

const versions = ({ db }: TestHouse, postId: string) =>
  db
    .selectFrom('post_versions')
    .select(['version', 'saved', 'window_id', 'was_shown'])
    .where('post_id', '=', postId)
    .orderBy('version')
    .execute()

const scheduledBy = async ({ db }: TestHouse, id: string) => {
  const row = await db
    .selectFrom('scheduled_posts')
    .select('scheduled_by')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.scheduled_by
}

const given = async (house: TestHouse, at?: string) =>
  (await house.given.post({ on: 'bluesky', text: 'Rye', ...(at !== undefined && { at }) })).id

const saved = (version: number, how: string, windowId: string | null = null, was_shown = false) => ({
  version,
  saved: how,
  window_id: windowId,
  was_shown,
})

test('a new post has its time, its first version and its line of activity', async () => {
  await using house = await testHouse(nine)
  const { id: account } = await house.given.connection('bluesky')
  const post = { content: { all: 'Rye' }, connectionIds: [account], scheduledFor: ten }
  const { workspaceId } = house.where
  const made = await write(house, { kind: 'create', workspaceId, post })
  if (made.kind !== 'written') throw new Error(made.why)
  expect(made.post).toMatchObject({ status: 'scheduled', scheduledFor: ten, userId: 'ada', approval: null })
  expect(await scheduledBy(house, made.post.id)).toBe('ada')
  expect(await versions(house, made.post.id)).toEqual([saved(1, 'by-hand')])
  expect(await told(house)).toEqual([['post-created', null, ten]])
  const own = { ...post, scheduledFor: null, autosave: true, windowId: 'w' }
  const many = await write(house, { kind: 'create', workspaceId, post: own }, { isOneOfMany: true })
  if (many.kind !== 'written') throw new Error(many.why)
  expect(await versions(house, many.post.id)).toEqual([saved(1, 'by-itself', 'w')])
  expect(await scheduledBy(house, many.post.id)).toBeNull()
  expect(await told(house)).toHaveLength(1)
  const refused = { kind: 'refused', why: 'may-not-schedule' }
  expect(await write(house, { kind: 'create', workspaceId, post }, { by: author })).toEqual(refused)
})

test('an edit keeps what was said before, counts a version, and is told unless it saved itself', async () => {
  await using house = await testHouse(nine)
  const id = await given(house)
  const first = await edit(house, id, { content: { all: 'Oat' } })
  expect(first).toMatchObject({ kind: 'written', post: { id, version: 2, content: { all: 'Oat' } } })
  expect(await versions(house, id)).toEqual([saved(1, 'by-hand'), saved(2, 'by-hand')])
  expect(await told(house)).toEqual([['post-edited', null, null]])
  await edit(house, id, { content: { all: 'Wheat' }, autosave: true, windowId: 'w' })
  expect((await versions(house, id)).at(-1)).toEqual(saved(3, 'by-itself', 'w'))
  await edit(house, id, { content: { all: 'Spelt' } }, { isOneOfMany: true })
  expect(await told(house)).toHaveLength(1)
})

test('an edit of the words leaves who gave the time; another time is given by the editor', async () => {
  await using house = await testHouse(nine)
  const id = await given(house, '10:00')
  await edit(house, id, { content: { all: 'Oat' } })
  expect(await scheduledBy(house, id)).toBeNull()
  expect((await house.reread(id)).scheduledFor).toBe(ten)
  house.later(1)
  await edit(house, id, { scheduledFor: eleven })
  expect(await scheduledBy(house, id)).toBe('ada')
  house.later(1)
  await edit(house, id, { scheduledFor: null })
  house.later(1)
  await edit(house, id, { publishNow: true })
  expect(await told(house)).toEqual([
    ['post-edited', ten, ten],
    ['post-scheduled', ten, eleven],
    ['post-unscheduled', eleven, null],
    ['post-published-now', null, '2026-03-01T09:00:03.000Z'],
  ])
})

test('a draft that gets the very time it was wanted for is scheduled by the person who gives it', async () => {
  await using house = await testHouse(nine)
  const id = await given(house)
  await house.db
    .updateTable('scheduled_posts')
    .set({ scheduled_for: new Date(ten) })
    .execute()
  await edit(house, id, { scheduledFor: ten })
  expect(await scheduledBy(house, id)).toBe('ada')
  expect(await told(house)).toEqual([['post-scheduled', null, ten]])
})

test('what another person saved meanwhile stays, and is kept to choose from', async () => {
  await using house = await testHouse(nine)
  const id = await given(house)
  expect(await edit(house, id, { content: { all: 'Oat' } }, { version: 1 })).toMatchObject({
    kind: 'written',
  })
  const late = await edit(house, id, { content: { all: 'Wheat' } }, { version: 1 })
  expect(late).toMatchObject({ kind: 'refused', why: 'newer-version', post: { content: { all: 'Oat' } } })
  expect((await house.reread(id)).content.all).toBe('Oat')
  expect((await versions(house, id)).at(-1)).toEqual(saved(2, 'by-hand', null, true))
})

test('who may write drafts alone neither edits nor restores a scheduled post', async () => {
  await using house = await testHouse(nine)
  const id = await given(house, '10:00')
  const refused = { kind: 'refused', why: 'only-drafts' }
  expect(await edit(house, id, { content: { all: 'Oat' } }, { by: author })).toEqual(refused)
  const post = await lock(house, id)
  expect(await write(house, { kind: 'restore', post, version: 1 }, { by: author })).toEqual(refused)
})

test('what is going out, and what does not fit, is not written', async () => {
  await using house = await testHouse(nine)
  const id = await given(house, '10:00')
  expect(await edit(house, id, { content: { all: 'x'.repeat(400) } })).toMatchObject({ why: 'problems' })
  await house.db.updateTable('publications').set({ state: 'publishing' }).execute()
  expect(await edit(house, id, { content: { all: 'Oat' } })).toEqual({ kind: 'refused', why: 'under-way' })
  expect((await house.reread(id)).content.all).toBe('Rye')
})

test('what the plan has no room for is not written', async () => {
  await using house = await testHouse({ ...nine, settings: { BILLING: 'sandbox' } })
  const { id: account } = await house.given.connection('bluesky')
  const id = await given(house)
  const none = { user_id: 'ada', limit_key: 'postsPerMonth', value: 0, note: null } as const
  await house.db
    .insertInto('plan_overrides')
    .values({ ...none, set_at: house.clock.at, expires_at: null })
    .execute()
  const by = { ...ada, billing: 'sandbox' as const }
  const refused = { kind: 'refused', why: 'subscription-required' }
  const post = { content: { all: 'Oat' }, connectionIds: [account], scheduledFor: ten }
  const { workspaceId } = house.where
  expect(await write(house, { kind: 'create', workspaceId, post }, { by })).toMatchObject(refused)
  expect(await edit(house, id, { content: { all: 'Oat' }, scheduledFor: ten }, { by })).toMatchObject(refused)
  expect(await house.reread(id)).toMatchObject({ content: { all: 'Rye' }, status: 'draft', version: 1 })
  expect(await house.db.selectFrom('scheduled_posts').select('id').execute()).toEqual([{ id }])
})

test('an earlier version becomes the newest, with its files, at the time the post has', async () => {
  await using house = await testHouse(nine)
  const picture = await house.given.picture('red')
  const { id } = await house.given.post({ on: 'bluesky', at: '10:00', text: 'Rye', mediaIds: [picture] })
  await edit(house, id, { content: { all: 'Oat' }, media: [] })
  const restore = async (version: number) =>
    write(house, { kind: 'restore', post: await lock(house, id), version })
  expect(await restore(9)).toEqual({ kind: 'refused', why: 'no-such-version' })
  expect(await restore(1)).toMatchObject({
    kind: 'written',
    post: {
      version: 3,
      content: { all: 'Rye' },
      media: [{ id: picture }],
      scheduledFor: ten,
      status: 'scheduled',
    },
  })
  expect((await versions(house, id)).at(-1)).toEqual(saved(3, 'restored'))
  expect(await scheduledBy(house, id)).toBeNull()
})

test('a copy is a draft with the labels and the accounts that are still there', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.post({ on: ['bluesky', 'twitter'], at: '10:00', text: 'Rye' })
  const writing = { name: 'Rye', color: 'sky', campaign: null } as const
  const label = await createLabel(house.db, house.where, writing, house.clock.at)
  if (label.kind !== 'written') throw new Error(label.kind)
  await labelPost(house.db, { id, ...house.where }, { add: [label.label.id], remove: [] })
  await house.db.deleteFrom('connections').where('provider', '=', 'twitter').execute()
  const copy = (post: Post) => write(house, { kind: 'duplicate', post })
  const made = await copy(await lock(house, id))
  if (made.kind !== 'written') throw new Error(made.why)
  const { status, scheduledFor, content, publications, labels } = await house.reread(made.post.id)
  expect([status, scheduledFor, content]).toEqual(['draft', null, { all: 'Rye' }])
  expect(publications.map(({ network }) => network)).toEqual(['bluesky'])
  expect(labels.map((one) => one.id)).toEqual([label.label.id])
  const yearly = { recurring: { enabled: true, rule: 'FREQ=YEARLY', zone: 'UTC' } }
  const post = { ...(await lock(house, id)), platformSettings: yearly }
  expect(await copy(post)).toMatchObject({ kind: 'refused', why: 'unreadable-repeat' })
})

test('an edit ends what was asked about, and answers with that', async () => {
  await using house = await testHouse(nine)
  const id = await given(house)
  const asked = { by: ada, wantedFor: new Date(ten), message: '' }
  await askForApproval(house.db, await house.reread(id), asked, house.clock.at)
  const written = await edit(house, id, { content: { all: 'Oat' } })
  expect(written).toMatchObject({ post: { approval: { state: 'changed', changedAfter: 'asked' } } })
})

test('a post that is scheduled as it was asked about is approved by the person who schedules it', async () => {
  await using house = await testHouse(nine)
  const id = await given(house)
  const asked = { by: ada, wantedFor: new Date(ten), message: '' }
  await askForApproval(house.db, await house.reread(id), asked, house.clock.at)
  const by = { ...ada, name: 'Ben' }
  const written = await edit(house, id, { scheduledFor: eleven }, { by })
  expect(written).toMatchObject({ post: { approval: { state: 'approved', decidedBy: 'Ben' } } })
})

test('a partial edit leaves all else as it is', async () => {
  await using house = await testHouse(nine)
  const id = await given(house, '10:00')
  const before = await house.reread(id)
  await edit(house, id, {})
  expect(mergeEdit(await house.reread(id), {})).toEqual(mergeEdit(before, {}))
})
