import { Hono } from 'hono'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Media } from '#contract/media.ts'
import { memoryFiles } from '#server/modules/media/test-pictures.ts'
import { messages } from '#contract/messages.ts'
import { refusalText } from '#server/modules/publishing/refusals.ts'
import { mediaHandler } from './media-handler.ts'
import { openTestApi, origin } from '../test-api.ts'
import type { ApiDependencies } from './api-context.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Person = Awaited<ReturnType<Api['join']>>
const { files, kept } = memoryFiles()
let api: Api
let ada: Person
let ben: Person
let site: Hono

beforeAll(async () => {
  api = await openTestApi({ files })
  ada = await api.join('Ada')
  ben = await api.join('Ben')
  const { auth, database } = api
  site = mediaHandler({
    auth,
    database,
    files,
    origin: () => origin,
  } as Partial<ApiDependencies> as ApiDependencies)
  return () => api[Symbol.asyncDispose]()
})

const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()

function call(
  method: string,
  path: string,
  person: Person,
  options: { body?: FormData; from?: string } = {},
) {
  const headers = { cookie: person.cookie, origin: options.from ?? origin }
  return site.fetch(
    new Request(origin + path, { method, headers, ...(options.body && { body: options.body }) }),
  )
}

function picture(bytes: Uint8Array, workspaceId: string): FormData {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'logo.png'))
  form.set('userId', 'somebody')
  form.set('workspaceId', workspaceId)
  form.set('type', 'workspace-image')
  form.set('postId', 'workspace')
  return form
}

/** A post of Ada's with a picture. */
async function givenPost(scheduledFor: string | null = null) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await photo())], 'bread.jpg'))
  const uploaded = await api.app.fetch(
    new Request(`${origin}/api/workspaces/${ada.workspaceId}/media`, {
      method: 'POST',
      headers: { origin, cookie: ada.cookie },
      body: form,
    }),
  )
  const media = (await uploaded.json()) as Media
  const body = { content: { all: 'Rye' }, connectionIds: [], scheduledFor: null, media: [media.id] }
  const created = await api.ask('POST', `/api/workspaces/${ada.workspaceId}/posts`, {
    cookie: ada.cookie,
    body,
  })
  const { id } = (await created.json()) as { id: string }
  if (scheduledFor) {
    const { db } = api.database
    await db
      .updateTable('scheduled_posts')
      .set({ scheduled_for: scheduledFor })
      .where('id', '=', id)
      .execute()
    await db
      .insertInto('publications')
      .values({
        workspace_id: ada.workspaceId,
        post_id: id,
        connection_id: null,
        network: 'bluesky',
        username: 'ada',
        account_key: 'bluesky:ada',
        state: 'scheduled',
        claim_id: null,
        remote_id: null,
        url: null,
        reason_code: null,
        reason: null,
      })
      .execute()
  }
  return { media, path: `/scheduled-posts/${ada.id}/${id}` }
}

test('the media of a draft being deleted stay with it: they go to the trash together', async () => {
  const { media, path } = await givenPost()
  expect((await call('DELETE', path, ada)).status).toBe(204)
  expect(kept.has(media.path)).toBe(true)
})

test('those of a scheduled post stay until it is deleted: it must not go out without them', async () => {
  const { media, path } = await givenPost('2030-01-01T00:00:00Z')
  expect((await call('DELETE', path, ada)).status).toBe(204)
  expect(kept.has(media.path)).toBe(true)
})

/** An API key of a person. */
async function tokenOf(person: Person): Promise<string> {
  const body = { name: 'Bakery till', expiresInDays: null }
  const made = await api.ask('POST', '/api/me/api-keys', { cookie: person.cookie, body })
  return ((await made.json()) as { key: string }).key
}

test('a program asks with the bearer token of a person with access', async () => {
  const { media, path } = await givenPost()
  const forget = (token: string) =>
    site.fetch(
      new Request(origin + path, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } }),
    )
  expect((await forget('postlark_nobody')).status).toBe(401)
  expect((await forget(await tokenOf(ben))).status).toBe(404)
  expect(kept.has(media.path)).toBe(true)
  expect((await forget(await tokenOf(ada))).status).toBe(204)
})

test('no one else deletes the media of a post, and no other site makes a person do it', async () => {
  const { media, path } = await givenPost()
  const stranger = { ...ada, cookie: '' }
  expect((await call('DELETE', path, stranger)).status).toBe(401)
  const outsider = await call('DELETE', path, ben)
  expect([outsider.status, await outsider.text()]).toEqual([
    404,
    refusalText({ kind: 'refused', why: 'no-such-post' }),
  ])
  expect((await call('DELETE', path.replace(ada.id, ben.id), ada)).status).toBe(404)
  expect((await call('DELETE', '/scheduled-posts/x/y', ada)).status).toBe(404)
  expect((await call('DELETE', path, ada, { from: 'https://evil.example' })).status).toBe(403)
  const viewer = await api.join('Vera')
  await api.addMember(ada.workspaceId, viewer.id, 'viewer')
  expect((await call('DELETE', path, viewer)).status).toBe(403)
  expect(kept.has(media.path)).toBe(true)
})

test('the picture of a workspace is stored small, and replaces the previous one', async () => {
  const before = [...kept.keys()].length
  const answer = await call('POST', '/media', ada, { body: picture(await photo(), ada.workspaceId) })
  const { key } = (await answer.json()) as { key: string }
  expect(await sharp(kept.get(key)).metadata()).toMatchObject({ format: 'webp', width: 512, height: 341 })
  const workspaces = await (await api.ask('GET', '/api/workspaces', { cookie: ada.cookie })).json()
  expect(workspaces).toMatchObject([{ imageUrl: `/media/${key}` }])
  await call('POST', '/media', ada, { body: picture(await photo(), ada.workspaceId) })
  expect(kept.has(key)).toBe(false)
  expect([...kept.keys()].length).toBe(before + 1)
})

test('a file that is no picture or too large, or a person without access, is refused with a message', async () => {
  const post = async (person: Person, bytes: Uint8Array, workspaceId = ada.workspaceId) => {
    const answer = await call('POST', '/media', person, { body: picture(bytes, workspaceId) })
    return [answer.status, await answer.text()]
  }
  expect(await post(ada, Buffer.from('Dear diary'))).toEqual([415, messages.uploads.notAnImage])
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  expect(await post(ada, svg)).toEqual([415, messages.uploads.notAnImage])
  expect(await post(ada, new Uint8Array(5_242_881))).toEqual([413, messages.uploads.smallerImage])
  expect(await post({ ...ada, cookie: '' }, await photo())).toEqual([401, messages.uploads.notSignedIn])
  expect((await post(ben, await photo()))[0]).toBe(404)
  await api.addMember(ada.workspaceId, ben.id, 'author')
  expect((await post(ben, await photo()))[0]).toBe(403)
})
