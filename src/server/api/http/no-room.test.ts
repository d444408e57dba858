import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import type { ProblemDetails } from '#contract/errors.ts'
import type { Health } from '#contract/health.ts'
import { memoryFiles, redAndBlue } from '#server/modules/media/test-pictures.ts'
import { tinyVideo } from '#server/modules/media/test-videos.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import { watchFiles, watchStores } from '#server/plumbing/full-store.ts'
import { openTestApi, origin } from '../test-api.ts'
import { noRoomDetail } from './no-room.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Person = Awaited<ReturnType<Api['join']>>
let api: Api
let ada: Person
let uploadsFolder: string
const lines: string[] = []
const disk = { isFull: false }

async function unlessFull(work: () => Promise<void>): Promise<void> {
  if (disk.isFull) {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
  await work()
}

/** Files on a disk that is full when the test says so. */
function filesOnDisk(): Files {
  const { files } = memoryFiles()
  return {
    ...files,
    write: (path, bytes) => unlessFull(() => files.write(path, bytes)),
    copyIn: (path, from) => unlessFull(() => files.copyIn(path, from)),
  }
}

beforeAll(async () => {
  uploadsFolder = await mkdtemp(join(tmpdir(), 'postlark-no-room-'))
  const clock = { now: () => new Date() }
  const stores = watchStores([], clock)
  api = await openTestApi({
    clock,
    stores,
    uploadsFolder,
    files: watchFiles(filesOnDisk(), stores),
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
  })
  ada = await api.join('Ada')
  return async () => {
    await api[Symbol.asyncDispose]()
    await rm(uploadsFolder, { recursive: true })
  }
})

const problemOf = async (answer: Response) => (await answer.json()) as ProblemDetails
const full = {
  status: 507,
  code: 'storage-full',
  detail: noRoomDetail,
}

async function health() {
  return (await (await api.ask('GET', '/api/health')).json()) as Health
}

async function sendPicture() {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await redAndBlue().png().toBuffer())], 'bread.png'))
  const headers = { origin, cookie: ada.cookie }
  return api.app.fetch(
    new Request(`${origin}/api/workspaces/${ada.workspaceId}/media`, { method: 'POST', headers, body: form }),
  )
}

test('on a full disk a picture is not called damaged, and is accepted when there is space', async () => {
  disk.isFull = true
  const refused = await sendPicture()
  expect(refused.status).toBe(507)
  expect(await problemOf(refused)).toMatchObject(full)
  expect(lines.join('')).toMatch(/\bdisk\b/)
  expect(await health()).toMatchObject({ status: 'down', files: 'full', database: 'ok' })
  expect((await api.ask('GET', '/api/health')).status).toBe(503)
  disk.isFull = false
  expect((await sendPicture()).status).toBe(201)
})

test('on a full disk the picture of a person is not refused as a wrong file', async () => {
  disk.isFull = true
  const picture = (await redAndBlue().png().toBuffer()).toString('base64')
  const set = await api.ask('PUT', '/api/me/picture', { cookie: ada.cookie, body: { picture } })
  disk.isFull = false
  expect(await problemOf(set)).toMatchObject(full)
})

test('on a full disk the picture of a workspace is reported as an outage', async () => {
  disk.isFull = true
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await redAndBlue().png().toBuffer())], 'logo.png'))
  form.set('workspaceId', ada.workspaceId)
  form.set('type', 'workspace-image')
  const headers = { origin, cookie: ada.cookie }
  const set = await api.app.fetch(new Request(`${origin}/media`, { method: 'POST', headers, body: form }))
  disk.isFull = false
  expect(set.status).toBe(507)
  expect(await set.text()).toBe(noRoomDetail)
})

test('with a full database a post is reported as an outage', async () => {
  const { db } = api.database
  await sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    db,
  )
  await sql`create trigger no_room before insert on scheduled_posts execute function no_room()`.execute(db)
  const write = () =>
    api.ask('POST', `/api/workspaces/${ada.workspaceId}/posts`, {
      cookie: ada.cookie,
      body: { content: { all: 'Rye' }, connectionIds: [], scheduledFor: null },
    })
  const refused = await write()
  await sql`drop trigger no_room on scheduled_posts`.execute(db)
  await sql`drop function no_room()`.execute(db)
  expect(refused.status).toBe(507)
  expect(await problemOf(refused)).toMatchObject(full)
  expect(lines.join('')).toMatch(/\bdatabase\b/)
  expect(await health()).toMatchObject({ status: 'down', database: 'full' })
  expect((await write()).status).toBe(201)
})

const tus = (method: string, path: string, headers: object, body?: Uint8Array) =>
  api.app.fetch(
    new Request(origin + path, {
      method,
      headers: { origin, cookie: ada.cookie, 'tus-resumable': '1.0.0', ...headers },
      ...(body && { body: new Uint8Array(body), duplex: 'half' }),
    }),
  )

async function beginUpload(length: number): Promise<string> {
  const metadata = `workspaceId ${Buffer.from(ada.workspaceId).toString('base64')},filename ZmlsbS5tcDQ=`
  const begun = await tus('POST', '/api/uploads', {
    'upload-length': String(length),
    'upload-metadata': metadata,
  })
  return begun.headers.get('location') ?? ''
}

const sendPart = (path: string, bytes: Uint8Array) =>
  tus('PATCH', path, { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }, bytes)

test.runIf(process.platform === 'linux')(
  'a part of an upload that fills the disk is told apart from one that failed',
  async () => {
    const path = await beginUpload(1_000)
    const local = join(uploadsFolder, path.split('/').at(-1) ?? '')
    await rm(local)
    // Every write there fails because the disk is full.
    await symlink('/dev/full', local)
    const refused = await sendPart(path, new Uint8Array(1_000))
    expect(refused.status).toBe(507)
    expect(await problemOf(refused)).toMatchObject(full)
    expect(await health()).toMatchObject({ uploads: 'full' })
  },
)

test('a complete upload stays until there is space for it', async () => {
  const film = await tinyVideo()
  const path = await beginUpload(film.byteLength)
  disk.isFull = true
  const refused = await sendPart(path, film)
  expect(await problemOf(refused)).toMatchObject(full)
  expect(await readdir(uploadsFolder)).toContain(path.split('/').at(-1))
  expect((await tus('HEAD', path, {})).status).toBe(507)
  disk.isFull = false
  const asked = await tus('HEAD', path, {})
  expect(asked.status).toBe(200)
  expect(asked.headers.get('upload-offset')).toBe(String(film.byteLength))
  const media = await api.ask('GET', `/api/workspaces/${ada.workspaceId}/media/${path.split('/').at(-1)}`, {
    cookie: ada.cookie,
  })
  expect(media.status).toBe(200)
})
