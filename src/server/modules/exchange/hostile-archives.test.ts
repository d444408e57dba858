import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { ArchivedPost } from './archive-format.ts'
import { archiveLimits, readingLimits } from './archive-limits.ts'
import { differs, notReadInTime, tooMuch, tooMuchIn, unknownFile } from './broken-archive.ts'
import { openArchive } from './open-archive.ts'
import { restoreArchive } from './restore-archive.ts'
import { archiveOf, manifestOf, openArchives, unzipped, zipOf } from './test-archives.ts'
import { openTestWorkspace } from './test-workspace.ts'

let desk: Awaited<ReturnType<typeof openArchives>>
let honest: Record<string, Buffer>
beforeAll(async () => {
  desk = await openArchives()
  const { 'manifest.json': _, ...files } = await unzipped(await desk.exported(desk.ada.workspaceId))
  honest = files
  return () => desk[Symbol.asyncDispose]()
})

const json = (value: unknown) => Buffer.from(JSON.stringify(value))
const list = (item: string, times: number) =>
  Buffer.from(`[${Array.from({ length: times }, () => item).join()}]`)

async function opened(bytes: Buffer, options: Parameters<typeof openArchive>[1] = {}) {
  const place = join(desk.folder, crypto.randomUUID())
  await writeFile(place, bytes)
  return openArchive(place, options)
}

const post = (changes: Partial<ArchivedPost> = {}): ArchivedPost => ({
  id: crypto.randomUUID(),
  status: 'draft',
  occurrence: 1,
  version: 1,
  type: 'manual',
  title: null,
  url: null,
  content: { all: 'Rye' },
  settings: {},
  scheduledFor: null,
  postedAt: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  author: null,
  labels: [],
  media: [],
  covers: [],
  publications: [],
  versions: [],
  notes: [],
  ...changes,
})

const recurring = (start: string, zone = 'UTC') => ({
  recurring: { enabled: true, rule: 'FREQ=DAILY', zone, start, next_schedule: start },
})

test.each([
  ['millions of empty lists', 'posts/1.json', () => list('[]', 1_200_000)],
  ['millions of numbers', 'labels.json', () => list('1', 3_000_000)],
  [
    'more labels than a workspace has',
    'labels.json',
    () => list('{"name":"a","color":"sky","campaign":null}', 6_000),
  ],
  ['lists in lists', 'templates.json', () => Buffer.from('['.repeat(100_000) + ']'.repeat(100_000))],
  ['a list that never ends', 'slots.json', () => Buffer.from('['.repeat(1_000_000))],
  ['one very long text', 'folders.json', () => json([{ name: 'a'.repeat(20_000_000) }])],
  [
    'very many names',
    'workspace.json',
    () => json(Object.fromEntries(Array.from({ length: 6_000 }, (_, at) => [at, 0]))),
  ],
  ['a document of 40 MB', 'writing-kit.json', () => Buffer.alloc(40_000_000, ' ')],
  ['more files than a workspace has', 'media.json', () => list('{}', 50_001)],
  ['too many posts in a document', 'posts/1.json', () => json(Array.from({ length: 51 }, () => post()))],
  ['a year before the calendar', 'posts/1.json', () => json([post({ createdAt: '0000-01-01T00:00:00Z' })])],
  [
    'a series of two thousand years',
    'posts/1.json',
    () => json([post({ settings: recurring('0001-01-01T00:00:00Z') })]),
  ],
  [
    'a series nowhere',
    'posts/1.json',
    () => json([post({ settings: recurring('2026-01-01T00:00:00Z', 'Mars/Base') })]),
  ],
  ['bytes that are no text', 'posts/1.json', () => Buffer.from([0x5b, 0x22, 0xff, 0xfe, 0x22, 0x5d])],
])(
  'an honest list of a document with %s ends in words, and the server goes on',
  async (_name, path, document) => {
    const to = await openTestWorkspace(desk.api.database.db, desk.ada.id)
    const report = await desk.takeIn(to, await archiveOf({ ...honest, [path]: document() }, {}, false))
    expect([differs(path), tooMuchIn(path), tooMuch]).toContain(report.problem)
    expect(report).toMatchObject({ history: 0, failed: 0, scheduled: 0, wereDrafts: 0, drafts: [] })
    expect(await desk.archivesOf(to)).toMatchObject([{ state: 'failed' }])
  },
)

test.each([
  ['millions of entries', () => list('{}', 1_000_000)],
  ['lists in lists', () => Buffer.from(`{"files":${'['.repeat(3_000_000)}`)],
  ['a text of 30 MB', () => manifestOf({ workspace: { name: 'a'.repeat(30_000_000) } })],
])('a manifest of %s is refused before it is parsed', async (_name, document) => {
  const read = await opened(await zipOf({ 'manifest.json': document() }, false))
  expect(read).toEqual({ kind: 'refused', why: tooMuchIn('manifest.json') })
})

/** Changes numbers in a ZIP's directory, at an offset from the beginning of each record. */
function relisted(zip: Buffer, change: (record: Buffer, place: number) => void): Buffer {
  const copy = Buffer.from(zip)
  const mark = Buffer.from([0x50, 0x4b, 0x01, 0x02])
  let place = 0
  for (let at = copy.indexOf(mark); at !== -1; at = copy.indexOf(mark, at + 4))
    change(copy.subarray(at), place++)
  return copy
}

test('a file that is larger than the directory says is refused while unpacking', async () => {
  const bytes = await archiveOf({ ...honest, 'labels.json': list('{}', 5_000) })
  const small = relisted(bytes, (record) => {
    if (record.toString('latin1', 46, 57) === 'labels.json') record.writeUInt32LE(10, 24)
  })
  const read = await opened(small)
  expect(read).toEqual({ kind: 'refused', why: differs('labels.json') })
})

test('files that share their bytes are refused', async () => {
  const media = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [`media/${at}.jpg`, Buffer.from('same')]),
  )
  const bytes = await archiveOf({ ...honest, ...media })
  const shared = relisted(bytes, (record) => {
    if (record.toString('latin1', 46, 52) === 'media/') record.writeUInt32LE(0, 42)
  })
  expect(await opened(shared)).toEqual({ kind: 'refused', why: expect.stringMatching(/“media\/\d+\.jpg”/) })
})

test('a duplicate file is refused', async () => {
  const bytes = await archiveOf({
    ...honest,
    'media/aa.jpg': Buffer.from('a'),
    'media/bb.jpg': Buffer.from('b'),
  })
  const twice = Buffer.from(bytes.toString('latin1').replaceAll('media/bb.jpg', 'media/aa.jpg'), 'latin1')
  expect(await opened(twice)).toEqual({
    kind: 'refused',
    why: unknownFile('media/aa.jpg'),
  })
})

test('a manifest that names a file twice is refused', async () => {
  const file = { path: 'media/aa.jpg', bytes: 1, sha256: createHash('sha256').update('a').digest('hex') }
  const head = manifestOf({ files: [file, file] })
  const read = await opened(await zipOf({ 'media/aa.jpg': Buffer.from('a'), 'manifest.json': head }))
  expect(read).toEqual({ kind: 'refused', why: differs('manifest.json') })
})

test('pictures with a high compression ratio are refused, documents with that ratio are not', async () => {
  const repeated = Buffer.alloc(3_000_000, randomLine())
  const picture = await opened(await archiveOf({ ...honest, 'media/a.gif': repeated }))
  expect(picture).toEqual({ kind: 'refused', why: tooMuch })
  const document = await opened(await archiveOf({ ...honest, 'activity.json': repeated }))
  if (document.kind !== 'open') throw new Error(document.why)
  await document.archive.close()
})

/** Compressed to a hundredth. */
const randomLine = () =>
  Buffer.concat(
    Array.from({ length: 40 }, (_, at) => createHash('sha512').update(String(at)).digest()),
  ).subarray(0, 2_500)

test('reading that exceeds its memory or time is ended, with a message', async () => {
  const many = await archiveOf(
    { ...honest, 'media.json': list('{"id":"a","b":{"c":[1,{}]}}', 50_000) },
    {},
    false,
  )
  const slow = await opened(many, { reading: { ...readingLimits, startMs: 1, documentMs: 0 } })
  expect(slow).toEqual({ kind: 'refused', why: notReadInTime })
  const small = await opened(many, { reading: { ...readingLimits, memoryMb: 24 } })
  const why = small.kind === 'refused' ? small.why : await small.archive.media().next().catch(String)
  expect(why).toContain(notReadInTime)
})

test('all files together unpack to no more than the limit', async () => {
  const files = await archiveOf({
    ...honest,
    'media/a.jpg': Buffer.alloc(900_000, 1),
    'media/b.jpg': Buffer.alloc(900_000, 1),
  })
  for (const limits of [
    { bytes: 1_000_000 },
    { ratio: 2 },
    { mediaBytes: 10 },
    { remarkBytes: 1 },
    { documentBytes: 9 },
  ]) {
    const read = await opened(files, { limits: { ...archiveLimits, ...limits } })
    expect([limits, read]).toEqual([
      limits,
      { kind: 'refused', why: expect.toBeOneOf([tooMuch, tooMuchIn('manifest.json')]) },
    ])
  }
})

const publication = (at: number, part: 'post' | 'comment'): ArchivedPost['publications'][number] => ({
  network: 'bluesky',
  username: 'gone',
  externalId: `gone-${at}`,
  id: null,
  campaigns: [],
  links: null,
  connectionId: null,
  part,
  occurrence: 1,
  state: 'scheduled',
  dueAt: '2026-02-01T09:00:00.000Z',
  publishedAt: null,
  url: null,
  remoteId: null,
  live: null,
  reasonCode: null,
  reason: null,
})

test('a post of a thousand publications is imported, and its report is short', async () => {
  const { ada, api, tools, upload, archivesOf } = desk
  const to = await openTestWorkspace(api.database.db, ada.id)
  const publications = Array.from({ length: 1_000 }, (_, at) =>
    publication(at, at % 2 === 0 ? 'post' : 'comment'),
  )
  const settled = post({
    status: 'failed',
    publications: [...publications, { ...publication(-1, 'post'), state: 'failed' }],
  })
  const bytes = await archiveOf({ ...honest, 'posts/1.json': json([settled]) })
  await api.database.db.deleteFrom('turns').execute()
  const { id } = (await (await upload(to, bytes)).json()) as { id: string }
  await restoreArchive(id, tools)
  const [archive] = await archivesOf(to)
  expect(archive?.report).toMatchObject({ problem: null, failed: 1 })
  // Every account is missing here; the report has no thousand lines.
  expect(archive?.report?.missing).toHaveLength(1)
})
