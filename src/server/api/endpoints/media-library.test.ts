import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProblemDetails } from '#contract/errors.ts'
import type { LibraryFacts, LibraryFile, MediaFolder } from '#contract/media-library.ts'
import type { Media } from '#contract/media.ts'
import type { Post } from '#contract/posts.ts'
import { timetable, type JobDependencies } from '#server/jobs/timetable.ts'
import { importMedia } from '#server/modules/media/import-media.ts'
import { memoryFiles } from '#server/modules/media/test-pictures.ts'
import { createGuardedFetch, type GuardedFetch } from '#server/plumbing/guarded-fetch.ts'
import { messages } from '#contract/messages.ts'
import { openTestApi, origin } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Person = Awaited<ReturnType<Api['join']>>

const { files, kept: bytesOf } = memoryFiles()
let api: Api
let ada: Person
let ben: Person
let uploadsFolder: string
let fetched: GuardedFetch = async () => ({ kind: 'forbidden' })

beforeAll(async () => {
  uploadsFolder = await mkdtemp(join(tmpdir(), 'postlark-library-'))
  api = await openTestApi({ files, uploadsFolder, guardedFetch: (url, asked) => fetched(url, asked) })
  ada = await api.join('Ada')
  ben = await api.join('Ben')
  return async () => {
    await api[Symbol.asyncDispose]()
    await rm(uploadsFolder, { recursive: true })
  }
})

beforeEach(async () => {
  const { db } = api.database
  await db.deleteFrom('scheduled_posts').execute()
  await db.deleteFrom('media').execute()
  await db.deleteFrom('media_folders').execute()
  await db.deleteFrom('turns').execute()
})

const photo = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()

async function upload(person: Person, name: string, words: Record<string, string> = {}): Promise<Media> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await photo())], name))
  for (const [key, value] of Object.entries(words)) form.set(key, value)
  const answer = await api.app.fetch(
    new Request(`${origin}/api/workspaces/${person.workspaceId}/media`, {
      method: 'POST',
      headers: { origin, cookie: person.cookie },
      body: form,
    }),
  )
  expect(answer.status).toBe(201)
  return (await answer.json()) as Media
}

const at = (person: Person, path: string) => `/api/workspaces/${person.workspaceId}/${path}`

async function get<T>(person: Person, path: string): Promise<T> {
  const answer = await api.ask('GET', at(person, path), { cookie: person.cookie })
  expect(answer.status).toBe(200)
  return (await answer.json()) as T
}

const send = (person: Person, method: string, path: string, body?: unknown) =>
  api.ask(method, at(person, path), { cookie: person.cookie, ...(body !== undefined && { body }) })

interface Page {
  files: LibraryFile[]
  next: string | null
}

const named = async (person: Person, query = '') =>
  (await get<Page>(person, `media-library${query}`)).files.map((file) => file.originalName)

async function draft(person: Person, media: string[], text = 'Fresh bread'): Promise<Post> {
  const body = { content: { all: text }, connectionIds: [], scheduledFor: null, media }
  const answer = await send(person, 'POST', 'posts', body)
  expect(answer.status).toBe(201)
  return (await answer.json()) as Post
}

async function makeFolder(person: Person, name: string): Promise<MediaFolder> {
  const answer = await send(person, 'POST', 'media-folders', { name })
  expect(answer.status).toBe(201)
  return (await answer.json()) as MediaFolder
}

/** Ages the files by a second each, in their order. */
async function age(ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    const created_at = new Date(Date.UTC(2020, 0, 1, 0, 0, index))
    await api.database.db.updateTable('media').set({ created_at }).where('id', '=', id).execute()
  }
}

test('the library lists the files of its workspace, newest first, and no others', async () => {
  const ids = []
  for (const name of ['loaf.jpg', 'rye.jpg', 'seeds.jpg']) ids.push((await upload(ada, name)).id)
  await age(ids)
  await upload(ben, 'secret.jpg')
  expect(await named(ada)).toEqual(['seeds.jpg', 'rye.jpg', 'loaf.jpg'])
  expect(await named(ben)).toEqual(['secret.jpg'])
  const other = await api.ask('GET', at(ben, 'media-library'), { cookie: ada.cookie })
  expect(other.status).toBe(404)
})

test('it is filtered by words of name and alt text, kind, use and folder', async () => {
  const loaf = await upload(ada, '100%_loaf.jpg', { altText: 'A dark rye loaf' })
  const plain = await upload(ada, 'IMG_1.jpg', { keep: 'true' })
  const folder = await makeFolder(ada, 'Bread')
  const filed = await upload(ada, 'filed.jpg', { folderId: folder.id })
  await age([loaf.id, plain.id, filed.id])
  await draft(ada, [loaf.id])
  expect(await named(ada, '?search=RYE%20dark')).toEqual(['100%_loaf.jpg'])
  expect(await named(ada, `?search=${encodeURIComponent('0%_l')}`)).toEqual(['100%_loaf.jpg'])
  expect(await named(ada, `?search=${encodeURIComponent('%')}`)).toEqual(['100%_loaf.jpg'])
  expect(await named(ada, '?kind=video')).toEqual([])
  expect(await named(ada, '?use=used')).toEqual(['100%_loaf.jpg'])
  expect(await named(ada, '?use=unused')).toEqual(['filed.jpg', 'IMG_1.jpg'])
  expect(await named(ada, '?use=kept')).toEqual(['filed.jpg', 'IMG_1.jpg'])
  expect(await named(ada, `?folder=${folder.id}`)).toEqual(['filed.jpg'])
  expect(await named(ada, '?folder=none')).toEqual(['IMG_1.jpg'])
  expect(await get<LibraryFacts>(ada, 'media-library/facts')).toMatchObject({
    folders: [{ name: 'Bread', files: 1 }],
    files: 3,
    kept: 2,
    bytes: loaf.bytes + plain.bytes + filed.bytes,
  })
})

test('pages follow one another without a gap, also when the last file of a page is gone', async () => {
  const { db } = api.database
  const one = await upload(ada, 'first.jpg')
  const row = await db.selectFrom('media').selectAll().where('id', '=', one.id).executeTakeFirstOrThrow()
  const rows = Array.from({ length: 130 }, (_, index) => ({
    ...row,
    id: crypto.randomUUID(),
    original_name: `${index}`,
    // Some at the same time.
    created_at: new Date(Date.UTC(2021, 0, 1, 0, 0, Math.floor(index / 7))),
    crop: null,
  }))
  await db.insertInto('media').values(rows).execute()
  const first = await get<Page>(ada, 'media-library')
  expect(first.files).toHaveLength(60)
  await db
    .deleteFrom('media')
    .where('id', '=', first.files.at(-1)?.id ?? '')
    .execute()
  const second = await get<Page>(ada, `media-library?before=${first.next}`)
  const third = await get<Page>(ada, `media-library?before=${second.next}`)
  expect(third.next).toBeNull()
  const all = [...first.files, ...second.files, ...third.files].map(({ id }) => id)
  expect(new Set(all).size).toBe(131)
})

test('a library file survives its post and the nightly job, and another one does not', async () => {
  const kept = await upload(ada, 'kept.jpg', { keep: 'true' })
  const loose = await upload(ada, 'loose.jpg')
  const shared = await upload(ada, 'shared.jpg')
  await draft(ada, [shared.id], 'Another post')
  const post = await draft(ada, [kept.id, loose.id, shared.id])
  expect((await send(ada, 'DELETE', `posts/${post.id}`)).status).toBe(204)
  expect(bytesOf.has(loose.path)).toBe(true)
  expect((await send(ada, 'POST', 'trash/empty', {})).status).toBe(200)
  expect((await named(ada)).toSorted()).toEqual(['kept.jpg', 'shared.jpg'])
  expect(bytesOf.has(kept.path)).toBe(true)
  expect(bytesOf.has(loose.path)).toBe(false)

  const abandoned = await upload(ada, 'abandoned.jpg')
  const rescued = await upload(ada, 'rescued.jpg')
  await age([kept.id, abandoned.id, rescued.id])
  expect((await send(ada, 'PATCH', 'media-library', { mediaIds: [rescued.id], kept: true })).status).toBe(200)
  const tools = {
    database: api.database,
    clock: { now: () => new Date() },
    files,
  } as Partial<JobDependencies> as JobDependencies
  await timetable(tools)['remove-abandoned-media'].run()
  expect((await named(ada)).toSorted()).toEqual(['kept.jpg', 'rescued.jpg', 'shared.jpg'])
})

test('a file moves to a folder and is kept there; a file no longer kept is in none', async () => {
  const loaf = await upload(ada, 'loaf.jpg')
  const folder = await makeFolder(ada, 'Bread')
  expect(await (await send(ada, 'POST', 'media-folders', { name: 'BREAD' })).json()).toMatchObject({
    code: 'conflict',
  })
  const theirs = await makeFolder(ben, 'Bread')
  const file = (body: object) => send(ada, 'PATCH', 'media-library', { mediaIds: [loaf.id], ...body })
  const state = async () => {
    const [first] = (await get<Page>(ada, 'media-library')).files
    return { kept: first?.kept, folderId: first?.folderId }
  }
  expect((await file({ folderId: theirs.id })).status).toBe(404)
  await file({ folderId: folder.id })
  expect(await state()).toEqual({ kept: true, folderId: folder.id })
  await file({ folderId: null })
  expect(await state()).toEqual({ kept: true, folderId: null })
  await file({ folderId: folder.id })
  await file({ kept: false })
  expect(await state()).toEqual({ kept: false, folderId: null })
  await file({ folderId: folder.id })
  expect((await send(ada, 'DELETE', `media-folders/${folder.id}`)).status).toBe(204)
  expect(await state()).toEqual({ kept: true, folderId: null })
  const foreign = await send(ben, 'PATCH', 'media-library', { mediaIds: [loaf.id], kept: false })
  expect(await foreign.json()).toEqual({ changed: 0 })
})

test('a file in posts names them, and is not deleted; the others are', async () => {
  const used = await upload(ada, 'used.jpg', { keep: 'true' })
  const idle = await upload(ada, 'idle.jpg', { keep: 'true' })
  const post = await draft(ada, [used.id], 'Rye is back')
  expect(await get(ada, `media/${used.id}/posts`)).toEqual([
    { postId: post.id, text: 'Rye is back', status: 'draft', at: null },
  ])
  const foreign = await api.ask('GET', at(ben, `media/${used.id}/posts`), { cookie: ben.cookie })
  expect(foreign.status).toBe(404)
  const deletion = { mediaIds: [used.id, idle.id] }
  expect(await (await send(ben, 'POST', 'media-library/deletions', deletion)).json()).toEqual({
    removed: [],
    refused: [],
  })
  expect((await send(ada, 'DELETE', `media/${idle.id}`)).status).toBe(409)
  const answer = await send(ada, 'POST', 'media-library/deletions', deletion)
  expect(await answer.json()).toEqual({
    removed: [idle.id],
    refused: [{ id: used.id, name: 'used.jpg', posts: 1 }],
  })
  expect(bytesOf.has(idle.path)).toBe(false)
  expect(await named(ada)).toEqual(['used.jpg'])
})

/** A web server on this machine as a public one; `inside.test` is a private one. */
async function openWeb(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const guard = {
    resolve: async (name: string) => (name === 'inside.test' ? ['10.0.0.1'] : ['127.0.0.1']),
    isPublic: (address: string) => address === '127.0.0.1',
  }
  const close = async () => {
    server.closeAllConnections()
    server.close()
  }
  return { fetch: createGuardedFetch(guard, port), [Symbol.asyncDispose]: close }
}

const importing = (url: string, more: object = {}) =>
  send(ada, 'POST', 'media-library/imports', { url, ...more })

test('a picture from the web is imported under its name, also after a redirect', async () => {
  const bytes = await photo()
  await using web = await openWeb((request, response) => {
    if (request.url === '/moved') return void response.writeHead(302, { location: '/a/rye%20loaf.jpg' }).end()
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(bytes)
  })
  fetched = web.fetch
  const answer = await importing('http://pictures.test/moved')
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({
    kind: 'image',
    state: 'ready',
    originalName: 'rye loaf.jpg',
    width: 40,
    height: 20,
    kept: true,
  })
  expect(await named(ada)).toEqual(['rye loaf.jpg'])
  expect(await readdir(uploadsFolder)).toEqual([])
})

test('a picture for one post is imported without being kept in the library', async () => {
  const bytes = await photo()
  await using web = await openWeb((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes)
  })
  fetched = web.fetch
  const answer = await importing('http://pictures.test/rye.jpg', { keep: false })
  const { id, kept } = (await answer.json()) as { id: string; kept: boolean }
  expect([answer.status, kept]).toEqual([201, false])
  expect((await send(ada, 'DELETE', `media/${id}`)).status).toBe(204)
})

test.each([
  ['an address of this machine', 'http://inside.test/x.jpg', 400, /\bpublic\b/],
  ['a redirect to it', 'http://pictures.test/redirect', 400, /\bpublic\b/],
  ['a literal one', 'http://127.0.0.1:1/x.jpg', 400, /\bpublic\b/],
  ['something that is no web address', 'file:///etc/passwd', 400, /\bpublic\b/],
  ['a page', 'http://pictures.test/page', 415, /\bpage\b/],
  ['a page that says it is a picture', 'http://pictures.test/lie.png', 415, /Unsupported file/],
  [
    'what is too large by its own word',
    'http://pictures.test/large',
    413,
    messages.uploads.imageTooLarge(50),
  ],
  [
    'what is too large without a word',
    'http://pictures.test/endless',
    413,
    messages.uploads.imageTooLarge(50),
  ],
  ['nothing', 'http://pictures.test/empty', 400, /\bempty\b/],
  ['an error', 'http://pictures.test/missing', 400, /\(404\)/],
  ['what breaks off', 'http://pictures.test/broken', 400, /\banswer\b/],
  ['a damaged picture', 'http://pictures.test/damaged', 415, /damaged/],
])('%s is not imported, and the response says why', async (_what, url, status, words) => {
  const bytes = await photo()
  await using web = await openWeb((request, response) => {
    switch (request.url) {
      case '/redirect':
        return void response.writeHead(302, { location: 'http://127.0.0.2:80/latest/meta-data' }).end()
      case '/page':
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Bread</h1>')
      case '/lie.png':
        return void response.writeHead(200, { 'content-type': 'image/png' }).end('<h1>Bread</h1>')
      case '/large':
        response.writeHead(200, { 'content-type': 'image/png', 'content-length': 60_000_000 })
        return void response.write('a')
      case '/endless': {
        response.writeHead(200, { 'content-type': 'image/png' })
        const part = Buffer.alloc(1_048_576)
        const go = () => {
          while (!response.destroyed && response.write(part));
          response.once('drain', go)
        }
        return go()
      }
      case '/empty':
        return void response.writeHead(200, { 'content-type': 'image/png' }).end()
      case '/broken':
        response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': 5000 })
        response.write('a', () => response.destroy())
        return
      case '/damaged':
        return void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes.subarray(0, 200))
      default:
        return void response.writeHead(404, { 'content-type': 'text/plain' }).end('no')
    }
  })
  fetched = web.fetch
  const answer = await importing(url)
  const problem = (await answer.json()) as ProblemDetails
  expect([answer.status, problem.detail]).toEqual([status, expect.stringMatching(words)])
  expect(await named(ada)).toEqual([])
  expect(await readdir(uploadsFolder)).toEqual([])
})

const nobody = async () => {}

test('a response that is too slow is given up', async () => {
  await using web = await openWeb((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' })
    response.write('a')
  })
  const wanted = {
    workspaceId: ada.workspaceId,
    userId: ada.id,
    url: 'http://pictures.test/x',
    folderId: null,
  }
  const tools = {
    database: api.database,
    files,
    uploadsFolder,
    askToPrepare: nobody,
    timeLimitSec: 0.2,
    billing: 'off' as const,
  }
  expect(await importMedia(wanted, { ...tools, fetch: web.fetch }, new Date())).toMatchObject({
    kind: 'refused',
    because: 'address',
    message: expect.stringMatching(/60 seconds/),
  })
  expect(await readdir(uploadsFolder)).toEqual([])
})

test('imports from addresses have a rate limit', async () => {
  fetched = async () => ({ kind: 'unreachable' })
  for (let time = 0; time < 30; time++) expect((await importing('http://pictures.test/x')).status).toBe(400)
  const answer = await importing('http://pictures.test/x')
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})
