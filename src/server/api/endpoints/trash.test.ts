import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Label } from '#contract/labels.ts'
import type { Media } from '#contract/media.ts'
import type { Post } from '#contract/posts.ts'
import type { BulkResult } from '#contract/posts-bulk.ts'
import type { DeletedPost } from '#contract/trash.ts'
import type { PublicationState } from '#domain/post/publication.ts'
import { removeUnusedMedia } from '#server/modules/media/media-items.ts'
import { memoryFiles } from '#server/modules/media/test-pictures.ts'
import { refreshPostStatus } from '#server/modules/posts/post-status.ts'
import { emptyTrash } from '#server/modules/posts/trash.ts'
import { insertAccount } from '#server/modules/connections/test-accounts.ts'
import { openTestApi, origin } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Person = Awaited<ReturnType<Api['join']>>
const { files, kept } = memoryFiles()
let api: Api
let ada: Person
let author: Person
let workspaceId = ''
let account = ''

// The clock of the API begins at 2026-03-01T09:00:00Z.
const soon = '2026-03-02T09:00:00.000Z'

beforeAll(async () => {
  api = await openTestApi({ files })
  ada = await api.join('Ada')
  author = await api.join('Arthur')
  return () => api[Symbol.asyncDispose]()
})

beforeEach(async () => {
  const { db } = api.database
  const workspace = { name: 'Desk', image_url: null }
  workspaceId = (
    await db.insertInto('workspaces').values(workspace).returning('id').executeTakeFirstOrThrow()
  ).id
  await api.addMember(workspaceId, ada.id, 'owner')
  await api.addMember(workspaceId, author.id, 'author')
  const connected = { workspaceId, externalId: `bluesky-${workspaceId}`, connectedBy: ada.id }
  account = (await insertAccount(db, connected)).id
})

const ask = (method: string, path: string, body?: unknown, who = ada) =>
  api.ask(method, `/api/workspaces/${workspaceId}${path}`, { cookie: who.cookie, body })

async function json<T>(answer: Response | Promise<Response>): Promise<T> {
  const response = await answer
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as T
}

const write = (post: object = {}, who = ada) =>
  json<Post>(
    ask('POST', '/posts', { content: { all: 'Rye' }, connectionIds: [], scheduledFor: null, ...post }, who),
  )
const find = (id: string) => json<Post>(ask('GET', `/posts/${id}`))
const trash = () => json<{ posts: DeletedPost[]; count: number }>(ask('GET', '/trash'))
const restore = (postIds: string[], who = ada) =>
  json<{ results: { done: boolean; hasTime: boolean; problem: string | null }[] }>(
    ask('POST', '/trash/restore', { postIds }, who),
  )
const scheduled = () => write({ connectionIds: [account], scheduledFor: soon })

async function picture(): Promise<Media> {
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'bread.jpg'))
  const url = `${origin}/api/workspaces/${workspaceId}/media`
  return json(
    api.app.fetch(new Request(url, { method: 'POST', headers: { origin, cookie: ada.cookie }, body: form })),
  )
}

async function bringInto(postId: string, state: PublicationState) {
  const { db } = api.database
  await db.updateTable('publications').set({ state, run_at: null }).where('post_id', '=', postId).execute()
  await refreshPostStatus(db, [postId], api.clock.now())
}

test('a deleted draft is restored with its file, label, note and versions', async () => {
  const media = await picture()
  const label = await json<Label>(ask('POST', '/labels', { name: 'Bread', color: 'sky' }))
  const { id } = await write({ media: [media.id] })
  await json(ask('PATCH', `/posts/${id}`, { content: { all: 'Rye and oats' } }))
  await json(
    ask('POST', '/posts/bulk', { postIds: [id], action: { kind: 'label', add: [label.id], remove: [] } }),
  )
  await json(ask('POST', `/posts/${id}/notes`, { text: 'With salt?' }))
  const before = await find(id)
  const versions = await json(ask('GET', `/posts/${id}/versions`))

  expect((await ask('DELETE', `/posts/${id}`)).status).toBe(204)
  expect((await ask('GET', `/posts/${id}`)).status).toBe(404)
  expect(await removeUnusedMedia(api.database.db, files, [media.id], workspaceId)).toEqual([])
  expect(await trash()).toMatchObject({
    count: 1,
    posts: [{ postId: id, words: 'Rye and oats', deletedBy: { name: 'Ada' }, scheduledFor: null }],
  })

  expect((await restore([id])).results).toMatchObject([{ done: true, hasTime: false }])
  const after = await find(id)
  expect({ ...after, updatedAt: '' }).toEqual({ ...before, updatedAt: '' })
  expect(await json(ask('GET', `/posts/${id}/versions`))).toEqual(versions)
  expect(after.notesCount).toBe(1)
  const { posts } = await json<{ posts: Post[] }>(ask('GET', '/posts?view=draft&search=oats'))
  expect(posts.map((post) => post.id)).toEqual([id])
  expect((await trash()).count).toBe(0)
})

test('a restored post goes out at its time; one whose time has passed becomes a draft', async () => {
  const [first, second] = [await scheduled(), await scheduled()]
  for (const { id } of [first, second]) await ask('DELETE', `/posts/${id}`)
  const due = () => api.database.db.selectFrom('publications').select('state').execute()
  expect(await due()).toEqual([])
  expect((await restore([first.id])).results).toMatchObject([{ done: true, hasTime: true }])
  expect(await find(first.id)).toMatchObject({
    status: 'scheduled',
    scheduledFor: soon,
    publications: [{ state: 'scheduled', connectionId: account, dueAt: soon }],
  })
  const { at } = api.clock
  api.later(3 * 86_400)
  await restore([second.id])
  api.clock.at = at
  expect(await find(second.id)).toMatchObject({ status: 'draft', publications: [{ state: 'draft' }] })
})

test('what repeats comes back as far as it was', async () => {
  const { db } = api.database
  const recurring = { enabled: true, rule: 'FREQ=DAILY;COUNT=30', zone: 'UTC' }
  const { id } = await write({
    connectionIds: [account],
    scheduledFor: soon,
    platformSettings: { recurring },
  })
  const dates = { start_at: '2026-02-20T09:00:00Z', last_posted_at: '2026-03-01T09:00:00Z' }
  await db.updateTable('post_series').set(dates).where('post_id', '=', id).execute()
  const { platformSettings } = await find(id)
  await ask('DELETE', `/posts/${id}`)
  expect(await db.selectFrom('post_series').selectAll().execute()).toEqual([])
  expect((await restore([id])).results).toMatchObject([{ done: true, hasTime: true }])
  expect((await find(id)).platformSettings).toEqual(platformSettings)
  expect(platformSettings).toEqual({
    recurring: {
      ...recurring,
      start: '2026-02-20T09:00:00.000Z',
      next_schedule: soon,
      last_posted: '2026-03-01T09:00:00.000Z',
    },
  })
})

test('what is live is not deleted before that is known, and is not restorable then', async () => {
  const { id } = await scheduled()
  await bringInto(id, 'published')
  const refused = await ask('DELETE', `/posts/${id}`)
  expect(await refused.json()).toMatchObject({
    status: 409,
    code: 'post-is-live',
    detail: expect.stringContaining('Bluesky'),
  })
  expect((await ask('DELETE', `/posts/${id}`, { live: 'leave' })).status).toBe(204)
  expect((await trash()).count).toBe(0)
})

test('a post being sent, or possibly live, is not deleted', async () => {
  const [going, unsure] = [await scheduled(), await scheduled()]
  await bringInto(going.id, 'publishing')
  await bringInto(unsure.id, 'unsettled')
  expect(await (await ask('DELETE', `/posts/${going.id}`, { live: 'leave' })).json()).toMatchObject({
    code: 'conflict',
  })
  expect(await (await ask('DELETE', `/posts/${unsure.id}`)).json()).toMatchObject({ code: 'post-is-live' })
})

test('a version no one has seen is not deleted', async () => {
  const { id, version } = await write()
  await json(ask('PATCH', `/posts/${id}`, { content: { all: 'Rye and oats' } }))
  expect(await (await ask('DELETE', `/posts/${id}`, { version })).json()).toMatchObject({
    code: 'conflict',
  })
  expect((await ask('DELETE', `/posts/${id}`, { version: version + 1 })).status).toBe(204)
})

test('many posts are deleted like one, each by its version, and say which can be restored', async () => {
  const [draft, changed, live] = [await write(), await write(), await scheduled()]
  await json(ask('PATCH', `/posts/${changed.id}`, { content: { all: 'Rye and oats' } }))
  await bringInto(live.id, 'published')
  const postIds = [draft.id, changed.id, live.id]
  const versions = [draft, changed, live].map(({ id: postId, version }) => ({ postId, version }))
  const run = async (action: object) => {
    const { results } = await json<{ results: BulkResult[] }>(ask('POST', '/posts/bulk', { postIds, action }))
    return results.map(({ done, restorable }) => [done, restorable])
  }
  expect(await run({ kind: 'delete', versions })).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ])
  expect(await run({ kind: 'delete', live: 'leave' })).toEqual([
    [false, false],
    [true, true],
    [true, false],
  ])
})

test('authors restore drafts; scheduled posts belong to editors, and other workspaces see nothing', async () => {
  const [draft, timed] = [await write({}, author), await scheduled()]
  for (const { id } of [draft, timed]) await ask('DELETE', `/posts/${id}`)
  const { results } = await restore([draft.id, timed.id], author)
  expect(results.map(({ done }) => done)).toEqual([true, false])
  expect(results[1]?.problem).toMatch(/\beditor\b/)
  expect((await ask('POST', '/trash/empty', {}, author)).status).toBe(403)
  const elsewhere = `/api/workspaces/${ada.workspaceId}/trash`
  expect(await json(api.ask('GET', elsewhere, { cookie: ada.cookie }))).toMatchObject({ count: 0 })
  const stolen = api.ask('POST', `${elsewhere}/restore`, {
    cookie: ada.cookie,
    body: { postIds: [timed.id] },
  })
  expect(await json(stolen)).toMatchObject({ results: [{ done: false }] })
})

test('the trash deletes posts and their files after thirty days, or when it is emptied', async () => {
  const media = await picture()
  const { id } = await write({ media: [media.id] })
  await ask('DELETE', `/posts/${id}`)
  const { db } = api.database
  const before = new Date(api.clock.now().getTime() - 1)
  expect((await emptyTrash(db, { deletedBefore: before })).removed).toBe(0)
  const later = new Date(api.clock.now().getTime() + 1)
  const gone = await emptyTrash(db, { deletedBefore: later })
  expect(gone.mediaIds.get(workspaceId)).toEqual([media.id])
  const other = await write({ media: [(await picture()).id] })
  await ask('DELETE', `/posts/${other.id}`)
  expect(await json(ask('POST', '/trash/empty', {}))).toEqual({ removed: 1, left: 0 })
  expect([...kept.keys()].filter((path) => path.includes(other.media[0]?.path ?? ''))).toEqual([])
})

test('a former member is not mentioned any more when their note is restored', async () => {
  const ben = await api.join('Ben')
  await api.addMember(workspaceId, ben.id, 'editor')
  const { id } = await write({}, ben)
  await json(ask('POST', `/posts/${id}/notes`, { text: 'With salt?' }, ben))
  await ask('DELETE', `/posts/${id}`, undefined, ben)
  const { db } = api.database
  await db.deleteFrom('workspace_members').where('user_id', '=', ben.id).execute()
  await db.deleteFrom('users').where('id', '=', ben.id).execute()
  expect((await trash()).posts).toMatchObject([{ deletedBy: null }])
  expect((await restore([id])).results).toMatchObject([{ done: true }])
  expect((await find(id)).notesCount).toBe(1)
})
