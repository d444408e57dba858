import { beforeAll, expect, test } from 'vitest'
import type { Note } from '#contract/notes.ts'
import type { Post } from '#contract/posts.ts'
import { openTestApi } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Person = Awaited<ReturnType<Api['join']>>
let api: Api
let ada: Person
let ben: Person
let vera: Person
let otto: Person
let post: Post

beforeAll(async () => {
  api = await openTestApi()
  ada = await api.join('Ada')
  ben = await api.join('Ben')
  vera = await api.join('Vera Viewer')
  otto = await api.join('Otto Outsider')
  await api.addMember(ada.workspaceId, ben.id, 'author')
  await api.addMember(ada.workspaceId, vera.id, 'viewer')
  const written = await api.ask('POST', `/api/workspaces/${ada.workspaceId}/posts`, {
    cookie: ada.cookie,
    body: { content: { all: 'Rye is back.' }, connectionIds: [], scheduledFor: null },
  })
  post = (await written.json()) as Post
  return () => api[Symbol.asyncDispose]()
})

const ask = (who: Person, method: string, rest = '', body?: object) =>
  api.ask(method, `/api/workspaces/${ada.workspaceId}/posts/${post.id}/notes${rest}`, {
    cookie: who.cookie,
    body,
  })
const list = async () => (await (await ask(ada, 'GET')).json()) as Note[]
const mentioned = async (who: Person) =>
  (
    await api.database.db
      .selectFrom('notifications')
      .select('text')
      .where('user_id', '=', who.id)
      .where('kind', '=', 'mention')
      .orderBy('created_at')
      .execute()
  ).map(({ text }) => text)

test('every member of the workspace can be mentioned, and no one else', async () => {
  const answer = await api.ask('GET', `/api/workspaces/${ada.workspaceId}/people`, { cookie: vera.cookie })
  expect(await answer.json()).toEqual([ada, ben, vera].map(({ id, name }) => ({ id, name })))
})

test('a note notifies mentioned people once, but neither its author nor a stranger', async () => {
  const answer = await ask(ada, 'POST', '', {
    text: '@Ben, is this right? @Ada',
    mentions: [ben.id, ada.id, otto.id],
  })
  const note = (await answer.json()) as Note
  expect(note).toMatchObject({
    author: { id: ada.id, name: 'Ada' },
    mentions: expect.arrayContaining([{ id: ben.id, name: 'Ben' }]),
    editedAt: null,
  })
  expect(note.mentions).toHaveLength(2)
  expect(await mentioned(ben)).toEqual(['Ada mentioned you: “@Ben, is this right? @Ada”'])
  expect([await mentioned(ada), await mentioned(otto)]).toEqual([[], []])
  const found = await api.ask('GET', `/api/workspaces/${ada.workspaceId}/posts/${post.id}`, {
    cookie: ben.cookie,
  })
  expect(((await found.json()) as Post).notesCount).toBe(1)
})

test('an edit notifies only newly mentioned people', async () => {
  const [note] = await list()
  const answer = await ask(ada, 'PATCH', `/${note?.id}`, {
    text: '@Ben @Vera Viewer, better?',
    mentions: [ben.id, vera.id],
  })
  expect((await answer.json()) as Note).toMatchObject({ editedAt: expect.any(String) })
  expect(await mentioned(ben)).toHaveLength(1)
  expect(await mentioned(vera)).toHaveLength(1)
})

test('notes are changed and deleted by their author alone, and viewers only read', async () => {
  const [note] = await list()
  expect((await ask(ben, 'PATCH', `/${note?.id}`, { text: 'Mine now' })).status).toBe(404)
  expect((await ask(ben, 'DELETE', `/${note?.id}`)).status).toBe(404)
  expect((await ask(vera, 'POST', '', { text: 'Hm' })).status).toBe(403)
  expect((await ask(vera, 'GET')).status).toBe(200)
  expect((await ask(ada, 'DELETE', `/${note?.id}`)).status).toBe(204)
  expect(await list()).toEqual([])
})

test('a note on a post of another workspace is refused', async () => {
  const path = `/api/workspaces/${otto.workspaceId}/posts/${post.id}/notes`
  const answer = await api.ask('POST', path, { cookie: otto.cookie, body: { text: 'Hello' } })
  expect(answer.status).toBe(404)
  expect((await api.ask('GET', path, { cookie: otto.cookie })).status).toBe(404)
})
