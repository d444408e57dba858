import { expect, test } from 'vitest'
import { memoryFiles } from '#server/modules/media/test-pictures.ts'
import { restorePost } from '#server/modules/publishing/restore-post.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { deletePost, deletePostAndFiles, findDeletable, type PostDeletion } from './delete-post.ts'
import { createLabel, labelPost } from './labels.ts'
import { emptyTrash, emptyTrashOf, listTrash } from './trash.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const elsewhere = '11111111-1111-4111-8111-111111111111'
const editor = { userId: 'ada', maySchedule: true, billing: 'off' as const }

const remove = (
  house: TestHouse,
  postId: string,
  how: Partial<PostDeletion> = {},
  workspaceId = house.where.workspaceId,
) => deletePost(house.db, { workspaceId, postId }, { by: editor, now: house.clock.at, ...how })

const trash = (house: TestHouse, page = 1) => listTrash(house.db, house.where.workspaceId, page)

const restore = (house: TestHouse, postId: string, by = {}, workspaceId = house.where.workspaceId) =>
  restorePost(house.db, { workspaceId, postId }, { ...editor, now: house.clock.at, ...by })

test('a deleted post stands in the trash with what tells it apart, the last deleted first', async () => {
  await using house = await testHouse(nine)
  const draft = await house.given.post({ on: 'bluesky', text: 'Rye' })
  const timed = await house.given.post({ on: ['twitter', 'bluesky'], at: '10:00', text: 'Wheat' })
  await remove(house, draft.id)
  house.later(60)
  await remove(house, timed.id)
  const by = { deletedBy: { id: 'ada', name: 'Ada' } }
  expect(await trash(house)).toEqual({
    count: 2,
    posts: [
      {
        ...by,
        postId: timed.id,
        words: 'Wheat',
        networks: (await trash(house)).posts[0]?.networks,
        scheduledFor: '2026-03-01T10:00:00.000Z',
        deletedAt: '2026-03-01T09:01:00.000Z',
        keptUntil: '2026-03-31T09:01:00.000Z',
      },
      {
        ...by,
        postId: draft.id,
        words: 'Rye',
        networks: ['bluesky'],
        scheduledFor: null,
        deletedAt: '2026-03-01T09:00:00.000Z',
        keptUntil: '2026-03-31T09:00:00.000Z',
      },
    ],
  })
  expect((await trash(house)).posts[0]?.networks.toSorted()).toEqual(['bluesky', 'twitter'])
  expect(await trash(house, 2)).toEqual({ count: 2, posts: [] })
  expect(await listTrash(house.db, elsewhere, 1)).toEqual({ count: 0, posts: [] })
})

test('what keeps a post from being deleted is said, and nothing is deleted', async () => {
  await using house = await testHouse(nine)
  const post = await house.given.post({ on: 'bluesky', at: '10:00' })
  const { id, version } = post
  expect(await remove(house, elsewhere)).toEqual({ kind: 'not-found' })
  expect(await remove(house, id, {}, elsewhere)).toEqual({ kind: 'not-found' })
  expect(await remove(house, id, { by: { ...editor, maySchedule: false } })).toEqual({ kind: 'only-drafts' })
  expect(await remove(house, id, { version: version + 1 })).toMatchObject({ kind: 'changed', post: { id } })
  const become = (state: 'publishing' | 'published' | 'unsettled') =>
    house.db.updateTable('publications').set({ state }).execute()
  await become('publishing')
  expect(await remove(house, id, { evenIfLive: true })).toEqual({ kind: 'under-way' })
  for (const state of ['published', 'unsettled'] as const) {
    await become(state)
    expect(await remove(house, id)).toEqual({ kind: 'live', networks: ['bluesky'] })
  }
  await house.db.updateTable('scheduled_posts').set({ occurrence: 2 }).execute()
  expect(await remove(house, id)).toEqual({ kind: 'live', networks: ['bluesky'] })
  expect((await trash(house)).count).toBe(0)
  expect(await remove(house, id, { version, evenIfLive: true })).toMatchObject({ kind: 'deleted' })
})

const threadOf = (mediaId: string) => ({ all: [{ text: '', media: [mediaId] }] })

test('what is live and what is empty cannot be restored, and its files are free', async () => {
  await using house = await testHouse(nine)
  const picture = await house.given.picture('red')
  const live = await house.given.post({ on: 'bluesky', text: 'Rye', mediaIds: [picture] })
  await house.db.updateTable('publications').set({ state: 'published' }).execute()
  const gone = { kind: 'deleted', restorable: false }
  expect(await remove(house, live.id, { evenIfLive: true })).toEqual({ ...gone, unusedMediaIds: [picture] })
  const green = await house.given.picture('green')
  // Of another post: it is being sent, and its file is in use.
  const other = await house.given.post({ on: 'bluesky', at: '10:00', mediaIds: [green] })
  const sending = { state: 'publishing' } as const
  await house.db.updateTable('publications').set(sending).where('post_id', '=', other.id).execute()
  const empty = await house.given.post({ on: 'bluesky', text: ' ' })
  expect(await remove(house, empty.id)).toEqual({ ...gone, unusedMediaIds: [] })
  const kept = { kind: 'deleted', restorable: true, unusedMediaIds: [] }
  const shown = await house.given.post({ on: 'bluesky', text: '', mediaIds: [picture] })
  expect(await remove(house, shown.id)).toEqual(kept)
  const below = await house.given.post({ on: 'bluesky', content: { all: '', thread: threadOf(picture) } })
  expect(await remove(house, below.id)).toEqual(kept)
  const both = await house.given.post({
    on: 'bluesky',
    content: { all: '', thread: threadOf(green) },
    mediaIds: [picture],
  })
  expect(await remove(house, both.id)).toEqual(kept)
  const said = await house.given.post({ on: 'bluesky', content: { all: '', platforms: { bluesky: 'Rye' } } })
  expect(await remove(house, said.id)).toEqual(kept)
})

test('deleting a post is told once, unless it is one of many', async () => {
  await using house = await testHouse(nine)
  for (const isOneOfMany of [false, true]) {
    const { id } = await house.given.post({ on: 'bluesky', text: 'Rye' })
    await remove(house, id, { isOneOfMany })
  }
  const rows = await house.db
    .selectFrom('activity')
    .select('subject')
    .where('action', '=', 'post-deleted')
    .execute()
  expect(rows).toMatchObject([{ subject: { words: 'Rye' } }])
})

test('before a post is deleted one sees whose it is, and whether it is being sent', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.post({ on: 'bluesky', at: '10:00' })
  await house.given.post({ on: 'twitter', at: '10:00' })
  const of = { ...house.where, status: 'scheduled' }
  expect(await findDeletable(house.db, id)).toEqual({ ...of, isBeingSent: false })
  await house.db.updateTable('publications').set({ state: 'publishing' }).where('post_id', '!=', id).execute()
  expect(await findDeletable(house.db, id)).toEqual({ ...of, isBeingSent: false })
  await house.db.updateTable('publications').set({ state: 'publishing' }).where('post_id', '=', id).execute()
  expect(await findDeletable(house.db, id)).toEqual({ ...of, isBeingSent: true })
  expect(await findDeletable(house.db, elsewhere)).toBeNull()
})

test('a restored post has its words, files, labels, versions and people again', async () => {
  await using house = await testHouse(nine)
  const { workspaceId } = house.where
  const made = await createLabel(
    house.db,
    house.where,
    { name: 'Rye', color: 'sky', campaign: null },
    house.clock.at,
  )
  if (made.kind !== 'written') throw new Error(made.kind)
  await house.db
    .insertInto('users')
    .values({ id: 'ben', name: 'Ben', email: 'ben@x.example', image: null })
    .execute()
  const picture = await house.given.picture('red')
  await house.given.post({ on: 'bluesky', text: 'Oat' })
  const post = await house.given.post({ on: 'bluesky', at: '10:00', text: 'Rye', mediaIds: [picture] })
  await labelPost(house.db, post, { add: [made.label.id], remove: [] })
  const version = {
    post_id: post.id,
    workspace_id: workspaceId,
    at: house.clock.at,
    began_at: house.clock.at,
  }
  const said = {
    content: '{}',
    platform_settings: '{}',
    media_ids: '[]',
    connection_ids: '[]',
    saved: 'by-hand' as const,
  }
  for (const [at, user_id] of ['ada', 'ben'].entries()) {
    await house.db
      .insertInto('post_versions')
      .values({ ...version, ...said, version: at + 1, user_id })
      .execute()
  }
  await remove(house, post.id)
  await house.db.deleteFrom('users').where('id', '=', 'ben').execute()
  expect(await restore(house, post.id)).toEqual({ kind: 'restored', hasTime: true })
  expect(await house.reread(post.id)).toMatchObject({
    content: { all: 'Rye' },
    status: 'scheduled',
    scheduledFor: '2026-03-01T10:00:00.000Z',
    media: [{ id: picture }],
    labels: [{ id: made.label.id }],
    publications: [{ network: 'bluesky' }],
  })
  const people = await house.db.selectFrom('post_versions').select('user_id').orderBy('version').execute()
  expect(people.map(({ user_id }) => user_id)).toEqual(['ada', null])
  expect((await trash(house)).count).toBe(0)
  expect(await restore(house, post.id)).toEqual({ kind: 'not-found' })
})

test('a post is restored in its workspace, with its time only when that is to come', async () => {
  await using house = await testHouse(nine)
  const timed = await house.given.post({ on: 'bluesky', at: '10:00', text: 'Rye' })
  const draft = await house.given.post({ on: 'bluesky', text: 'Wheat' })
  await house.db
    .updateTable('scheduled_posts')
    .set({ scheduled_for: new Date('2026-03-01T11:00:00Z') })
    .where('id', '=', draft.id)
    .execute()
  for (const { id } of [timed, draft]) await remove(house, id)
  expect(await restore(house, timed.id, {}, elsewhere)).toEqual({ kind: 'not-found' })
  expect(await restore(house, timed.id, { maySchedule: false })).toEqual({ kind: 'not-allowed' })
  expect(await restore(house, draft.id, { maySchedule: false })).toEqual({ kind: 'restored', hasTime: false })
  house.later(3600)
  expect(await restore(house, timed.id)).toEqual({ kind: 'restored', hasTime: false })
  expect((await house.reread(timed.id)).status).toBe('draft')
})

test('the trash is emptied of what was chosen, of all, or of what is too old, with files that nothing else needs', async () => {
  await using house = await testHouse(nine)
  const { files } = memoryFiles()
  const tools = { database: house.house.database, files }
  const by = { ...house.where, postIds: undefined as readonly string[] | undefined }
  const ids: string[] = []
  for (const text of ['A', 'B', 'C', 'D']) {
    const mediaIds = text === 'D' ? [await house.given.picture('red')] : []
    const { id } = await house.given.post({ on: 'bluesky', text, mediaIds })
    ids.push(id)
    await remove(house, id)
    house.later(60)
  }
  expect(await emptyTrash(house.db, { workspaceId: elsewhere })).toEqual({ removed: 0, mediaIds: new Map() })
  expect(await emptyTrashOf(tools, { ...by, postIds: [ids[0] ?? ''] }, house.clock.at)).toEqual({
    removed: 1,
    left: 3,
  })
  expect(await emptyTrashOf(tools, { ...by, postIds: [elsewhere] }, house.clock.at)).toEqual({
    removed: 0,
    left: 3,
  })
  const second = new Date(nine.now).getTime() + 60_000
  expect(await emptyTrash(house.db, { deletedBefore: new Date(second) })).toMatchObject({ removed: 0 })
  expect(await emptyTrash(house.db, { deletedBefore: new Date(second + 1) })).toMatchObject({ removed: 1 })
  expect(await house.db.selectFrom('media').select('id').execute()).toHaveLength(1)
  house.later(60)
  expect(await emptyTrashOf(tools, by, house.clock.at)).toEqual({ removed: 2, left: 0 })
  expect(await house.db.selectFrom('media').select('id').execute()).toEqual([])
  const told = await house.db
    .selectFrom('activity')
    .select('subject')
    .where('action', '=', 'trash-emptied')
    .orderBy('at')
    .execute()
  expect(told).toEqual([{ subject: { posts: 1 } }, { subject: { posts: 2 } }])
})

test('a post that cannot be restored goes with its files', async () => {
  await using house = await testHouse(nine)
  const { files } = memoryFiles()
  const tools = { database: house.house.database, files }
  const picture = await house.given.picture('red')
  const { id } = await house.given.post({ on: 'bluesky', text: 'Rye', mediaIds: [picture] })
  await house.db.updateTable('publications').set({ state: 'published' }).execute()
  const which = { workspaceId: house.where.workspaceId, postId: id }
  const deletion = { by: editor, now: house.clock.at }
  expect(await deletePostAndFiles(tools, which, deletion)).toMatchObject({ kind: 'live' })
  expect(await house.db.selectFrom('media').select('id').execute()).toHaveLength(1)
  await deletePostAndFiles(tools, which, { ...deletion, evenIfLive: true })
  expect(await house.db.selectFrom('media').select('id').execute()).toEqual([])
})

/** Puts rows into the trash, so many, as of posts deleted at one time; answers their ids in order. */
async function fillTrash(house: TestHouse, count: number, change: object = {}) {
  const ids = Array.from({ length: count }, (_, at) => `${String(at).padStart(8, '0')}${elsewhere.slice(8)}`)
  const { workspaceId } = house.where
  const row = { workspace_id: workspaceId, deleted_by: null, deleted_at: house.clock.at, words: 'Rye' }
  await house.db
    .insertInto('deleted_posts')
    // The last one first, so that no order comes by itself.
    .values(ids.toReversed().map((post_id) => ({ ...row, was_draft: false, kept: '{}', post_id, ...change })))
    .execute()
  return ids
}

test('a page of the trash has fifty posts, those of one time by their id', async () => {
  await using house = await testHouse(nine)
  const ids = await fillTrash(house, 51)
  const shown = async (page: number) => (await trash(house, page)).posts.map(({ postId }) => postId)
  expect(await shown(1)).toEqual(ids.slice(0, 50))
  expect(await shown(2)).toEqual(ids.slice(50))
  expect(await trash(house, 2)).toMatchObject({ count: 51, posts: [{ scheduledFor: null, deletedBy: null }] })
})

test('a draft in the trash has no time, whatever it was wanted for', async () => {
  await using house = await testHouse(nine)
  await fillTrash(house, 1, { was_draft: true, scheduled_for: house.clock.at })
  expect((await trash(house)).posts).toMatchObject([{ scheduledFor: null }])
})

test('five hundred posts are permanently deleted at once, the first by their ids', async () => {
  await using house = await testHouse(nine)
  const ids = await fillTrash(house, 501)
  expect(await emptyTrash(house.db, house.where)).toMatchObject({ removed: 500 })
  expect((await trash(house)).posts.map(({ postId }) => postId)).toEqual(ids.slice(500))
})

test('of the trash those files are named that belonged to what is deleted', async () => {
  await using house = await testHouse(nine)
  const pictures = [await house.given.picture('red'), await house.given.picture('blue')]
  const posts: string[] = []
  for (const picture of pictures) {
    const { id } = await house.given.post({ on: 'bluesky', mediaIds: [picture] })
    posts.push(id)
    await remove(house, id)
  }
  const { workspaceId } = house.where
  const emptied = await emptyTrash(house.db, { workspaceId, postIds: posts.slice(0, 1) })
  expect(emptied).toEqual({ removed: 1, mediaIds: new Map([[workspaceId, pictures.slice(0, 1)]]) })
})
