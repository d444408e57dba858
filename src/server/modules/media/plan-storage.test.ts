import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { LimitKey } from '#domain/plan/plan.ts'
import { announcedIn } from '#server/modules/billing/test-announcements.ts'
import { openBillingWorld } from '#server/modules/billing/test-billing.ts'
import { importMedia } from './import-media.ts'
import { addMedia, removeUnusedMedia } from './media-items.ts'
import type { StockSource } from './stock-source.ts'
import { takeStock } from './take-stock.ts'
import { takeUpload } from './take-upload.ts'
import { grain, memoryFiles } from './test-pictures.ts'
import { tinyVideo } from './test-videos.ts'

type World = Awaited<ReturnType<typeof openBillingWorld>>

let world: World
let folder: string
let stored: ReturnType<typeof memoryFiles>
let picture: Uint8Array<ArrayBuffer>

beforeEach(async () => {
  world = await openBillingWorld()
  folder = await mkdtemp(join(tmpdir(), 'postlark-storage-'))
  stored = memoryFiles()
  picture = new Uint8Array(await grain(40, 30).png().toBuffer())
  await world.db
    .insertInto('plan_overrides')
    .values({ user_id: 'ada', limit_key: full, value: 0, note: null, set_at: world.now, expires_at: null })
    .execute()
  return async () => {
    await world[Symbol.asyncDispose]()
    await rm(folder, { recursive: true })
  }
})

const full: LimitKey = 'mediaStorageGB'
const noRoom = { kind: 'no-room', refusal: { kind: 'limit-reached', limit: full, used: 0, allowed: 0 } }

const tools = () => ({
  database: world.database,
  files: stored.files,
  uploadsFolder: folder,
  askToPrepare: async () => {},
  billing: 'sandbox' as const,
  async fetch(url: string, { into }: { into?: (part: Uint8Array) => Promise<void> }) {
    await into?.(picture)
    const answer = { kind: 'answered' as const, url, status: 200, contentType: 'image/png' }
    return { ...answer, bytes: new Uint8Array(), length: picture.byteLength }
  },
})

const where = () => ({ workspaceId: world.workspaceId, userId: 'ada' })

async function nothingIsKept() {
  expect(await world.db.selectFrom('media').select('id').execute()).toEqual([])
  expect(stored.kept.size).toBe(0)
}

const give = () => world.db.deleteFrom('plan_overrides').execute()

test('a picture from the web is not kept where the storage is full', async () => {
  const wanted = { ...where(), url: 'https://pictures.example/rye.png', folderId: null }
  expect(await importMedia(wanted, tools(), world.now)).toMatchObject(noRoom)
  await nothingIsKept()
  expect(await readdir(folder)).toEqual([])
  await give()
  expect(await importMedia(wanted, tools(), world.now)).toMatchObject({ kind: 'imported' })
})

test('nor is a stock picture', async () => {
  const found = {
    kind: 'picture' as const,
    fileUrl: 'https://pictures.example/rye.png',
    sayTaken: async () => {},
    picture: {
      source: 'pexels' as const,
      id: '1',
      altText: 'Rye',
      author: 'Ada',
      authorUrl: 'https://pictures.example/ada',
      pageUrl: 'https://pictures.example/1',
      width: 40,
      height: 30,
      thumbnailUrl: 'https://pictures.example/1.png',
    },
  }
  const source: StockSource = {
    id: 'pexels',
    search: async () => ({ kind: 'failed' }),
    find: async () => found,
  }
  const wanted = { ...where(), source, pictureId: '1', folderId: null }
  expect(await takeStock(wanted, tools(), world.now)).toMatchObject(noRoom)
  await nothingIsKept()
  await give()
  expect(await takeStock(wanted, tools(), world.now)).toMatchObject({ kind: 'taken' })
  const credits = await world.db.selectFrom('media_credits').select('picture_id').execute()
  expect(credits).toEqual([{ picture_id: '1' }])
})

test('nor is a video, and one that arrived before takes no second room', async () => {
  const bytes = await tinyVideo()
  const localPath = join(folder, 'film')
  await writeFile(localPath, bytes)
  const file = {
    ...where(),
    mediaId: crypto.randomUUID(),
    localPath,
    bytes: bytes.byteLength,
    originalName: 'film.mp4',
    altText: '',
  }
  expect(await takeUpload(file, tools(), world.now)).toMatchObject(noRoom)
  await nothingIsKept()
  await give()
  expect(await takeUpload(file, tools(), world.now)).toEqual({ kind: 'taken' })
  await world.db.updateTable('media').set({ bytes: 1_000_000_000 }).execute()
  expect(await takeUpload(file, tools(), world.now)).toEqual({ kind: 'taken' })
})

test('screens that show the storage hear of files that come and go', async () => {
  await give()
  const upload = {
    ...where(),
    bytes: picture,
    originalName: 'a.png',
    altText: '',
    billing: 'sandbox',
  } as const
  const told = await announcedIn(world.database, [world.workspaceId], async () => {
    const added = await addMedia(world.db, stored.files, upload, world.now)
    if (added.kind !== 'added') throw new Error(added.kind)
    await removeUnusedMedia(world.db, stored.files, [added.media.id], world.workspaceId)
    await removeUnusedMedia(world.db, stored.files, [added.media.id], world.workspaceId)
  })
  expect(told.map(({ kind }) => kind)).toEqual(['subscription-changed', 'subscription-changed'])
})
