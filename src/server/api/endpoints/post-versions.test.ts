import { beforeAll, expect, test } from 'vitest'
import type { PostVersion } from '#contract/post-versions.ts'
import type { Post } from '#contract/posts.ts'
import { openTestApi } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Member = Awaited<ReturnType<Api['join']>>
let api: Api
let noor: Member
let ben: Member

beforeAll(async () => {
  api = await openTestApi()
  noor = await api.join('Noor Hale')
  ben = await api.join('Ben Ode')
  await api.addMember(noor.workspaceId, ben.id, 'editor')
  return () => api[Symbol.asyncDispose]()
})

const posts = () => `/api/workspaces/${noor.workspaceId}/posts`

async function ask<T>(method: string, path: string, body?: unknown, by = noor): Promise<T> {
  const answer = await api.ask(method, path, { cookie: by.cookie, body })
  return (await answer.json()) as T
}

function draft(all: string): Promise<Post> {
  return ask('POST', posts(), { content: { all }, connectionIds: [], scheduledFor: null })
}

const save = (post: Post, all: string, more: object = {}, by = noor) =>
  ask<Post>('PATCH', `${posts()}/${post.id}`, { content: { all }, ...more }, by)

const versionsOf = (post: Post) => ask<PostVersion[]>('GET', `${posts()}/${post.id}/versions`)

const brief = (versions: PostVersion[]) =>
  versions.map(({ version, content, saved, person }) => [version, content.all, saved, person?.name])

test('every save by hand is a version, newest first, with its author', async () => {
  const post = await draft('Rye')
  await save(post, 'Rye is back')
  await save(post, 'Rye is back on Friday', {}, ben)
  expect(brief(await versionsOf(post))).toEqual([
    [3, 'Rye is back on Friday', 'by-hand', 'Ben Ode'],
    [2, 'Rye is back', 'by-hand', 'Noor Hale'],
    [1, 'Rye', 'by-hand', 'Noor Hale'],
  ])
})

test('autosaves within ten minutes are one version per person', async () => {
  const post = await draft('a')
  const autosave = { autosave: true }
  await save(post, 'b', autosave)
  api.later(4 * 60)
  await save(post, 'c', autosave)
  await save(post, 'd', autosave, ben)
  await save(post, 'e', autosave)
  api.later(9 * 60)
  await save(post, 'f', autosave)
  api.later(2 * 60)
  await save(post, 'g', autosave)
  expect(brief(await versionsOf(post)).map(([version, text]) => [version, text])).toEqual([
    [7, 'g'],
    [6, 'f'],
    [4, 'd'],
    [3, 'c'],
    [1, 'a'],
  ])
})

const autosavedBy = (windowId: string, version?: number) => ({ autosave: true, windowId, version })

test('with two windows of one person, Keep mine leaves the other window’s text in the history', async () => {
  const post = await draft('Rye')
  await save(post, 'From the first window', autosavedBy('first', 1))
  const refused = await api.ask('PATCH', `${posts()}/${post.id}`, {
    cookie: noor.cookie,
    body: { content: { all: 'From the second window' }, ...autosavedBy('second', 1) },
  })
  const { post: theirs } = (await refused.json()) as { post: Post }
  expect([refused.status, theirs.version, theirs.content.all]).toEqual([409, 2, 'From the first window'])
  await save(post, 'From the second window', autosavedBy('second', theirs.version))
  expect(brief(await versionsOf(post)).map(([, text]) => text)).toEqual([
    'From the second window',
    'From the first window',
    'Rye',
  ])
})

test('a version shown beside another stays, no matter who saves next, and also without a window’s name', async () => {
  const post = await draft('a')
  const autosave = { autosave: true }
  await save(post, 'shown with a refusal', autosave)
  await api.ask('PATCH', `${posts()}/${post.id}`, {
    cookie: ben.cookie,
    body: { content: { all: 'refused' }, version: 1 },
  })
  await save(post, 'b', autosave)
  await save(post, 'shown when asked for', autosave)
  const asked = await ask<Post>('POST', `${posts()}/${post.id}/compare`, undefined, ben)
  expect(asked.content.all).toBe('shown when asked for')
  await save(post, 'shown when asked for')
  await save(post, 'c', autosave)
  expect(brief(await versionsOf(post)).map(([, text, how]) => [text, how])).toEqual([
    ['c', 'by-itself'],
    ['shown when asked for', 'by-hand'],
    ['shown when asked for', 'by-itself'],
    ['shown with a refusal', 'by-itself'],
    ['a', 'by-hand'],
  ])
})

test('alternating autosaves in two windows of one person are both kept', async () => {
  const post = await draft('a')
  await save(post, 'b', autosavedBy('first'))
  await save(post, 'c', autosavedBy('first'))
  await save(post, 'd', autosavedBy('second'))
  await save(post, 'e', autosavedBy('first'))
  expect(brief(await versionsOf(post)).map(([, text]) => text)).toEqual(['e', 'd', 'c', 'a'])
})

test('saving an autosaved text by hand makes no second version', async () => {
  const post = await draft('a')
  await save(post, 'b', { autosave: true })
  await save(post, 'b')
  expect(brief(await versionsOf(post))).toEqual([
    [3, 'b', 'by-hand', 'Noor Hale'],
    [1, 'a', 'by-hand', 'Noor Hale'],
  ])
})

test('fifty versions are stored', async () => {
  const post = await draft('0')
  for (let at = 1; at <= 52; at += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as people save
    await save(post, `${at}`)
  }
  const versions = await versionsOf(post)
  expect(versions).toHaveLength(50)
  expect([versions[0]?.content.all, versions.at(-1)?.content.all]).toEqual(['52', '3'])
})

test('restoring makes a new version, and the time stays', async () => {
  const post = await draft('First words')
  await save(post, 'Second words')
  const restored = await ask<Post>('POST', `${posts()}/${post.id}/restore`, { version: 1 }, ben)
  expect([restored.content.all, restored.version, restored.scheduledFor]).toEqual(['First words', 3, null])
  expect(brief(await versionsOf(post))[0]).toEqual([3, 'First words', 'restored', 'Ben Ode'])
  const gone = await api.ask('POST', `${posts()}/${post.id}/restore`, {
    cookie: noor.cookie,
    body: { version: 99 },
  })
  expect(gone.status).toBe(404)
})

test('a post created another way has its first text in its history', async () => {
  const post = await draft('As it was')
  await api.database.db.deleteFrom('post_versions').where('post_id', '=', post.id).execute()
  await save(post, 'As it is')
  expect(brief(await versionsOf(post)).map(([, text]) => text)).toEqual(['As it is', 'As it was'])
})

test('an outdated version does not overwrite a newer one', async () => {
  const post = await draft('Ours')
  await save(post, 'Theirs', { version: 1 }, ben)
  const answer = await api.ask('PATCH', `${posts()}/${post.id}`, {
    cookie: noor.cookie,
    body: { content: { all: 'Mine' }, version: 1 },
  })
  expect(answer.status).toBe(409)
  expect(((await answer.json()) as { code: string }).code).toBe('conflict')
  expect((await versionsOf(post))[0]?.content.all).toBe('Theirs')
})

test('a deleted file and account are left out of a restored version', async () => {
  const post = await draft('With a reply')
  const account = '11111111-1111-4111-8111-111111111111'
  await api.database.db
    .updateTable('post_versions')
    .set({
      media_ids: JSON.stringify([account]),
      connection_ids: JSON.stringify([account]),
      content: JSON.stringify({ all: 'Old', thread: { all: [{ text: 'reply', media: [account] }] } }),
    })
    .where('post_id', '=', post.id)
    .execute()
  await save(post, 'New')
  const [, old] = await versionsOf(post)
  expect([old?.mediaGone, old?.accountsGone, old?.media, old?.accounts]).toEqual([1, 1, [], []])
  const restored = await ask<Post>('POST', `${posts()}/${post.id}/restore`, { version: 1 })
  expect(restored.content).toEqual({ all: 'Old', thread: { all: [{ text: 'reply', media: [] }] } })
})
