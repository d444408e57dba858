import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { pino } from 'pino'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { ProblemDetails } from '#contract/errors.ts'
import type { Media } from '#contract/media.ts'
import { localFiles } from '#server/plumbing/files/local-files.ts'
import { serveMedia } from '../http/serve-media.ts'
import { openTestApi, origin } from '../test-api.ts'
import { jpegOfScans, withMoreScans } from '#server/modules/media/test-pictures.ts'
import { insertAccount } from '#server/modules/connections/test-accounts.ts'
import { messages } from '#contract/messages.ts'
import type { ApiDependencies } from '../http/api-context.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Person = Awaited<ReturnType<Api['join']>>
let api: Api
let ada: Person
let ben: Person
let folder: string
let site: Hono

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postlark-media-'))
  const files = localFiles(join(folder, 'media'))
  api = await openTestApi({ files })
  ada = await api.join('Ada')
  ben = await api.join('Ben')
  const { auth, database } = api
  site = new Hono()
  site.get('/media/*', (c) =>
    serveMedia({ auth, database, files } as Partial<ApiDependencies> as ApiDependencies, c),
  )
  return async () => {
    await api[Symbol.asyncDispose]()
    await rm(folder, { recursive: true })
  }
})

const red = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#c33' } })
const photo = () => red().jpeg().toBuffer()

async function send(
  person: Person,
  name: string,
  bytes: Uint8Array | string,
  altText?: string,
  signal?: AbortSignal,
) {
  const form = new FormData()
  form.set('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name))
  if (altText !== undefined) form.set('altText', altText)
  return api.app.fetch(
    new Request(`${origin}/api/workspaces/${person.workspaceId}/media`, {
      method: 'POST',
      headers: { origin, cookie: person.cookie },
      body: form,
      ...(signal && { signal }),
    }),
  )
}

async function upload(person: Person, altText?: string): Promise<Media> {
  return (await (await send(person, 'bread.jpg', await photo(), altText)).json()) as Media
}

const fetchMedia = async (path: string, cookie = '') =>
  site.fetch(new Request(origin + path, { headers: { cookie } }))

const problemOf = async (answer: Response) => (await answer.json()) as ProblemDetails

test('an uploaded image is listed with its metadata, and its thumbnail is under /thumbnails/', async () => {
  const answer = await send(ada, 'bread.jpg', await photo(), 'A loaf')
  expect(answer.status).toBe(201)
  const media = (await answer.json()) as Media
  expect(media).toMatchObject({
    kind: 'image',
    mimeType: 'image/jpeg',
    width: 40,
    height: 20,
    animated: false,
    altText: 'A loaf',
    originalName: 'bread.jpg',
    path: `${ada.workspaceId}/images/${media.id}.jpg`,
    url: `/media/${ada.workspaceId}/images/${media.id}.jpg`,
  })
  expect(media.thumbnailUrl).toContain('/thumbnails/')
})

test('an alt text with a NUL character is refused; a file may have such a name', async () => {
  expect((await send(ada, 'bread.jpg', await photo(), 'A \0loaf')).status).toBe(400)
  const media = (await (await send(ada, 'bre\0ad.jpg', await photo(), 'A loaf')).json()) as Media
  expect(media.altText).toBe('A loaf')
  const path = `/api/workspaces/${ada.workspaceId}/media/${media.id}`
  const described = await api.ask('PATCH', path, { cookie: ada.cookie, body: { altText: 'Two\0 loaves' } })
  expect(described.status).toBe(400)
})

test.each([
  ['an SVG', 'picture.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 415],
  [
    'an SVG by another name',
    'picture.png',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    415,
  ],
  ['a text called a photo', 'photo.jpg', 'Dear diary', 415],
  ['a web page called a photo', 'photo.gif', '<!doctype html><script>alert(1)</script>', 415],
])('%s is refused', async (_what, name, bytes, status) => {
  const answer = await send(ada, name, bytes)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(await problemOf(answer)).toMatchObject({
    status,
    code: 'unsupported-media',
    detail: messages.uploads.imageFormat('JPEG, PNG, WebP, GIF, AVIF'),
  })
})

test('a damaged image, and an empty file, are refused with the right reason', async () => {
  const whole = await red().resize(400, 200).jpeg().toBuffer()
  for (const bytes of [whole.subarray(0, whole.length / 2), '']) {
    expect(await problemOf(await send(ada, 'half.jpg', bytes))).toMatchObject({
      code: 'unsupported-media',
      detail: expect.stringContaining(messages.uploads.processImageFailed),
    })
  }
})

test('a file of more than 50 MB is refused as too large', async () => {
  const answer = await send(ada, 'large.jpg', new Uint8Array(50 * 1_048_576 + 1))
  expect(await problemOf(answer)).toMatchObject({
    status: 413,
    code: 'too-large',
    detail: messages.uploads.imageTooLarge(50),
  })
})

test('alt text can be set later too, and files of another workspace do not exist', async () => {
  const media = await upload(ada)
  const describe = (person: Person, workspaceId: string) =>
    api.ask('PATCH', `/api/workspaces/${workspaceId}/media/${media.id}`, {
      cookie: person.cookie,
      body: { altText: 'A loaf of rye' },
    })
  expect(await (await describe(ada, ada.workspaceId)).json()).toMatchObject({ altText: 'A loaf of rye' })
  expect((await describe(ben, ben.workspaceId)).status).toBe(404)
  expect((await describe(ben, ada.workspaceId)).status).toBe(404)
  const remove = await api.ask('DELETE', `/api/workspaces/${ben.workspaceId}/media/${media.id}`, {
    cookie: ben.cookie,
  })
  expect(remove.status).toBe(404)
  expect((await fetchMedia(media.url, ada.cookie)).status).toBe(200)
})

test('a file is deleted unless a post uses it', async () => {
  const [used, unused] = [await upload(ada), await upload(ada)]
  const body = { content: { all: 'Rye' }, connectionIds: [], scheduledFor: null, media: [used.id] }
  await api.ask('POST', `/api/workspaces/${ada.workspaceId}/posts`, { cookie: ada.cookie, body })
  const remove = ({ id }: Media) =>
    api.ask('DELETE', `/api/workspaces/${ada.workspaceId}/media/${id}`, { cookie: ada.cookie })
  expect(await problemOf(await remove(used))).toMatchObject({ status: 409, code: 'conflict' })
  expect((await remove(unused)).status).toBe(204)
  expect((await remove(unused)).status).toBe(404)
  expect((await fetchMedia(unused.url, ada.cookie)).status).toBe(404)
  expect((await fetchMedia(unused.thumbnailUrl, ada.cookie)).status).toBe(404)
  expect((await fetchMedia(used.url, ada.cookie)).status).toBe(200)
})

test('a file is served to members of its workspace, and to no one else', async () => {
  const media = await upload(ada)
  const served = await fetchMedia(media.url, ada.cookie)
  expect(served.status).toBe(200)
  expect(served.headers.get('content-type')).toBe('image/jpeg')
  expect(served.headers.get('x-content-type-options')).toBe('nosniff')
  expect(served.headers.get('content-security-policy')).toContain('sandbox')
  expect(served.headers.get('cache-control')).toContain('private')
  expect((await served.arrayBuffer()).byteLength).toBe(media.bytes)
  const thumbnail = await fetchMedia(media.thumbnailUrl, ada.cookie)
  expect(thumbnail.headers.get('content-type')).toBe('image/webp')

  expect((await fetchMedia(media.url)).status).toBe(401)
  expect((await fetchMedia(media.url, ben.cookie)).status).toBe(404)
  await api.addMember(ada.workspaceId, ben.id, 'viewer')
  expect((await fetchMedia(media.url, ben.cookie)).status).toBe(200)
})

test('no path leaves the served folders', async () => {
  const media = await upload(ada)
  const own = `/media/${ada.workspaceId}`
  const files = localFiles(join(folder, 'media'))
  await files.write(`${ada.workspaceId}/fitted/${media.id}-bluesky.jpg`, new Uint8Array(3))
  await files.write('keys/images/session.jpg', new Uint8Array(3))
  for (const path of [
    `${own}/fitted/${media.id}-bluesky.jpg`,
    `${own}/images/../fitted/${media.id}-bluesky.jpg`,
    `${own}/images/..%2ffitted%2f${media.id}-bluesky.jpg`,
    `${own}/images/%2e%2e/fitted/${media.id}-bluesky.jpg`,
    `${own}/images/..\\fitted\\${media.id}-bluesky.jpg`,
    `${own}/../keys/images/session.jpg`,
    '/media/keys/images/session.jpg',
    `${own}/images/${media.id}.jpg%00.png`,
    `${own}/images/${media.id}.html`,
    `${own}/images/`,
    '/media/',
  ]) {
    expect([path, (await fetchMedia(path, ada.cookie)).status]).toEqual([path, 404])
  }
})

test('an author changes neither alt text nor crop of a file in a scheduled post, in any position', async () => {
  const eve = await api.join('Eve')
  const { workspaceId } = ada
  await api.addMember(workspaceId, eve.id, 'author')
  const connection = await insertAccount(api.database.db, {
    workspaceId,
    externalId: 'bluesky-ada',
    connectedBy: ada.id,
  })
  const [shown, inReply] = [await upload(ada), await upload(ada)]
  const write = (person: Person, post: object) =>
    api.ask('POST', `/api/workspaces/${workspaceId}/posts`, {
      cookie: person.cookie,
      body: { content: { all: 'Rye' }, connectionIds: [connection.id], media: [], ...post },
    })
  const replies = [{ text: 'And salt', media: [inReply.id] }]
  const scheduled = await write(ada, {
    content: { all: 'Rye', thread: { all: replies } },
    media: [shown.id],
    scheduledFor: '2026-03-01T10:00:00.000Z',
  })
  expect(scheduled.status).toBe(201)
  // A draft of the author's own with the same files makes no difference.
  expect((await write(eve, { media: [shown.id, inReply.id], scheduledFor: null })).status).toBe(201)
  for (const { id } of [shown, inReply]) {
    for (const body of [{ altText: 'Other words' }, { crop: { x: 0, y: 0, width: 0.5, height: 0.5 } }]) {
      const path = `/api/workspaces/${workspaceId}/media/${id}`
      const answer = await api.ask('PATCH', path, { cookie: eve.cookie, body })
      expect(await problemOf(answer)).toMatchObject({ status: 403, code: 'forbidden' })
      expect((await api.ask('PATCH', path, { cookie: ada.cookie, body })).status).toBe(200)
    }
  }
})

test('a JPEG that takes too long to decode is refused, with advice', async () => {
  const answer = await send(ada, 'slow.jpg', withMoreScans(jpegOfScans(64), 500))
  expect(await problemOf(answer)).toMatchObject({
    status: 415,
    code: 'unsupported-media',
    detail: expect.stringMatching(/\bJPEG or PNG\b/),
  })
})

test('a picture whose sender disconnected is not stored, and that is no internal error', async () => {
  const lines: string[] = []
  await using other = await openTestApi({
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
  })
  const cyd = await other.join('Cyd')
  const gone = new AbortController()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await photo())], 'bread.jpg'))
  const request = new Request(`${origin}/api/workspaces/${cyd.workspaceId}/media`, {
    method: 'POST',
    headers: { origin, cookie: cyd.cookie },
    body: form,
    signal: gone.signal,
  })
  const { personOf } = other.auth
  other.auth.personOf = async (...asked) => {
    const person = await personOf(...asked)
    gone.abort('the connection was closed')
    return person
  }
  await other.app.fetch(request)
  expect(await other.database.db.selectFrom('media').select('id').execute()).toEqual([])
  expect(lines).toEqual([])
})
