import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProblemDetails } from '#contract/errors.ts'
import type { LibraryFile, MediaFolder } from '#contract/media-library.ts'
import type { StockPicture } from '#contract/stock.ts'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { openStock } from '#server/modules/media/open-stock.ts'
import { memoryFiles } from '#server/modules/media/test-pictures.ts'
import type { GuardedFetch } from '#server/plumbing/guarded-fetch.ts'
import { openLog } from '#server/plumbing/log.ts'
import { withSamplePages } from '#server/sample-pages.ts'
import { testHouse } from '#server/test-house.ts'
import { messages } from '#contract/messages.ts'
import { openTestApi, origin } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Person = Awaited<ReturnType<Api['join']>>

const forbidden: GuardedFetch = async () => ({ kind: 'forbidden' })
let sandbox: Sandbox
let api: Api
let ada: Person
let uploadsFolder: string
/** Every address a file was fetched from. */
let fetched: string[]
let fetchFile: GuardedFetch

const standIn = (id: string) => ({ url: `${origin}/sandbox/stock/${id}`, key: 'kept-mark-key' })

beforeAll(async () => {
  uploadsFolder = await mkdtemp(join(tmpdir(), 'postlark-stock-'))
  sandbox = createSandbox({ storage: ':memory:' })
  const config = { pexels: standIn('pexels'), unsplash: standIn('unsplash') }
  const wire: typeof fetch = (input, init) => sandbox.fetch(new Request(input, init))
  const clock = { now: () => new Date() }
  api = await openTestApi({
    files: memoryFiles().files,
    uploadsFolder,
    stock: openStock(config, { fetch: wire, log: openLog('silent'), clock }),
    guardedFetch(url, asked) {
      fetched.push(url)
      return fetchFile(url, asked)
    },
  })
  ada = await api.join('Ada')
  return async () => {
    await api[Symbol.asyncDispose]()
    await rm(uploadsFolder, { recursive: true })
  }
})

beforeEach(async () => {
  sandbox.faults.clear()
  fetched = []
  fetchFile = withSamplePages(forbidden, sandbox, [origin])
  await api.database.db.deleteFrom('media').execute()
  await api.database.db.deleteFrom('turns').execute()
})

const at = (path: string, person = ada) => `/api/workspaces/${person.workspaceId}/${path}`
const search = (query: string) => api.ask('GET', at(`media/stock?${query}`), { cookie: ada.cookie })
const take = (body: object) => api.ask('POST', at('media/stock'), { cookie: ada.cookie, body })

async function pictures(query: string): Promise<{ pictures: StockPicture[]; next: number | null }> {
  const answer = await search(query)
  expect(answer.status).toBe(200)
  return (await answer.json()) as { pictures: StockPicture[]; next: number | null }
}

async function taken(body: object): Promise<LibraryFile> {
  const answer = await take(body)
  expect(answer.status).toBe(201)
  return (await answer.json()) as LibraryFile
}

async function library(): Promise<LibraryFile[]> {
  const answer = await api.ask('GET', at('media-library'), { cookie: ada.cookie })
  return ((await answer.json()) as { files: LibraryFile[] }).files
}

const refusal = async (answer: Response) => (await answer.json()) as ProblemDetails

test('a picture is found, and imported with its alt text and author', async () => {
  const found = await pictures('query=rye%20bread')
  expect(found.pictures[0]?.source).toBe('pexels')
  expect(found.next).toBeNull()
  expect((await pictures('query=bread&page=2')).pictures).toHaveLength(6)
  const [picture] = (await pictures('query=rye%20bread&source=unsplash')).pictures
  const folder = await api.ask('POST', at('media-folders'), { cookie: ada.cookie, body: { name: 'Bread' } })
  const { id: folderId } = (await folder.json()) as MediaFolder
  const file = await taken({ source: 'unsplash', id: picture?.id, folderId })
  expect(file).toMatchObject({
    kind: 'image',
    state: 'ready',
    width: picture?.width,
    height: picture?.height,
    altText: picture?.altText,
    originalName: `unsplash-bo-lindqvist-${picture?.id}.jpg`,
    kept: true,
    folderId,
    credit: {
      source: 'unsplash',
      id: picture?.id,
      author: picture?.author,
      authorUrl: picture?.authorUrl,
      pageUrl: picture?.pageUrl,
    },
  })
  expect(await library()).toEqual([file])
  expect(sandbox.calls('unsplash', 'post')).toBe(1)
  expect(await readdir(uploadsFolder)).toEqual([])
})

test('the source says where the file is, not the requester', async () => {
  await taken({ source: 'pexels', id: '1', url: 'http://169.254.169.254/', fileUrl: 'http://10.0.0.1/' })
  expect(fetched).toEqual([`${origin}/sandbox/stock/pictures/1-full.png`])
  for (const id of ['../search', 'a/b', '1?x=', 'https://x.example', '']) {
    expect((await take({ source: 'pexels', id })).status).toBe(400)
  }
  expect(fetched).toHaveLength(1)
})

test('the same picture twice is one file, fetched once and kept again', async () => {
  const first = await taken({ source: 'pexels', id: '2' })
  const change = { mediaIds: [first.id], kept: false }
  await api.ask('PATCH', at('media-library'), { cookie: ada.cookie, body: change })
  const second = await taken({ source: 'pexels', id: '2' })
  expect(second).toEqual(first)
  expect(fetched).toHaveLength(1)
  expect(await library()).toHaveLength(1)
  const deletion = { mediaIds: [first.id] }
  await api.ask('POST', at('media-library/deletions'), { cookie: ada.cookie, body: deletion })
  expect((await taken({ source: 'pexels', id: '2' })).id).not.toBe(first.id)
})

test('a picture that others imported is imported into another workspace separately', async () => {
  const first = await taken({ source: 'pexels', id: '3' })
  const ben = await api.join('Ben')
  const body = { source: 'pexels', id: '3' }
  const answer = await api.ask('POST', at('media/stock', ben), { cookie: ben.cookie, body })
  expect(((await answer.json()) as LibraryFile).id).not.toBe(first.id)
  expect(await library()).toHaveLength(1)
})

test.each([
  ['is too large', 413, messages.uploads.imageTooLarge(50), { bytes: 60_000_000 }],
  ['is no picture', 415, /Unsupported file/, { body: '%PDF-1.7 and so on' }],
  ['does not come', 503, /\bPexels\b/, { kind: 'unreachable' }],
  ['lies where nobody may fetch', 503, /\bPexels\b/, { kind: 'forbidden' }],
])('a picture whose file %s is not imported, with a message', async (_, status, words, said) => {
  fetchFile = async (url, asked) => {
    if ('kind' in said) return { kind: said.kind as 'forbidden' }
    const body = new TextEncoder().encode('body' in said ? said.body : '')
    const length = 'bytes' in said ? said.bytes : body.byteLength
    if (asked.wants?.({ status: 200, contentType: 'image/png', bytes: length })) await asked.into?.(body)
    return { kind: 'answered', url, status: 200, contentType: 'image/png', length, bytes: new Uint8Array() }
  }
  const answer = await take({ source: 'pexels', id: '4' })
  expect([answer.status, (await refusal(answer)).detail]).toEqual([status, expect.stringMatching(words)])
  expect(await library()).toEqual([])
  expect(await api.database.db.selectFrom('media_credits').selectAll().execute()).toEqual([])
})

test('a source that fails says what to do', async () => {
  expect(await refusal(await take({ source: 'pexels', id: '9999' }))).toMatchObject({
    status: 404,
    detail: expect.stringContaining('Pexels'),
  })
  sandbox.faults.set({ network: 'unsplash', kind: 'rate-limit', times: 2 })
  for (const answer of [
    await search('query=oven&source=unsplash'),
    await take({ source: 'unsplash', id: 'a' }),
  ]) {
    expect(await refusal(answer)).toMatchObject({
      status: 503,
      detail: expect.stringMatching(/\bUnsplash\b.*\ban hour\b/),
    })
  }
  sandbox.faults.set({ network: 'pexels', kind: 'expired-token', times: 1 })
  const refused = await refusal(await search('query=oven'))
  expect(refused.detail).toMatch(/\bkey\b/)
  expect(JSON.stringify(refused)).not.toContain('kept-mark')
})

test('a query is required, and searches per person have a rate limit', async () => {
  expect((await search('query=%20')).status).toBe(400)
  for (let time = 0; time < 60; time++) expect((await search('query=oven')).status).toBe(200)
  const answer = await search('query=oven')
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('without configured sources none is offered or asked', async () => {
  await using bare = await openTestApi({ guardedFetch: forbidden })
  const eve = await bare.join('Eve')
  for (const [method, body] of [
    ['GET', undefined],
    ['POST', { source: 'pexels', id: '1' }],
  ] as const) {
    const path = at(`media/stock${method === 'GET' ? '?query=bread' : ''}`, eve)
    const answer = await bare.ask(method, path, { cookie: eve.cookie, ...(body && { body }) })
    expect(answer.status).toBe(404)
    expect((await refusal(answer)).code).toBe('not-found')
  }
})

test('a server lists its sources, and never a key', async () => {
  const settings = { STOCK_UNSPLASH_KEY: 'kept-mark-key' }
  await using setup = await testHouse({ now: '2026-03-01T09:00:00Z', settings })
  const said = await (await setup.house.fetch(new Request('http://postlark.test/api/instance'))).text()
  expect((JSON.parse(said) as { stock: string[] }).stock).toEqual(['unsplash'])
  expect(said).not.toContain('kept-mark')
  await using bare = await testHouse({ now: '2026-03-01T09:00:00Z' })
  const none = await bare.house.fetch(new Request('http://postlark.test/api/instance'))
  expect(await none.json()).toMatchObject({ stock: [] })
})
