import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { beforeAll, expect, test } from 'vitest'
import type { Clock } from '../clock.ts'
import { type S3Settings, s3Files } from './s3-files.ts'
import { PathOutside } from './files.ts'

const words = (text: string) => new Uint8Array(Buffer.from(text))
const now = new Date('2026-03-01T09:00:00Z')
const clock: Clock = { now: () => now }

let endpoint: string
let outer: string

beforeAll(async () => {
  outer = await mkdtemp(join(tmpdir(), 'postlark-s3-'))
  await mkdir(join(outer, 'store'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(outer, 'store'),
    configureBuckets: [{ name: 'media' }],
  })
  endpoint = `http://127.0.0.1:${(await server.run()).port}`
  return async () => {
    await server.close()
    await rm(outer, { recursive: true })
  }
})

function openBucket(copies: string, changes: Partial<S3Settings> = {}) {
  const folder = join(outer, copies)
  const settings = { endpoint, bucket: 'media', region: 'us-east-1', keyId: 'S3RVER', secret: 'S3RVER' }
  return { folder, files: s3Files({ ...settings, ...changes }, folder, clock) }
}

async function* inChunks(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size)
}

test('a written file can be read, and a missing one is null', async () => {
  const { files } = openBucket('a')
  await files.write('w1/images/a.png', words('picture'))
  expect(await files.read('w1/images/a.png')).toEqual(words('picture'))
  expect(await files.size('w1/images/a.png')).toBe(7)
  for (const path of ['w1/images/b.png', 'w1/images']) {
    expect(await files.read(path)).toBeNull()
    expect(await files.open(path)).toBeNull()
    expect(await files.stream(path)).toBeNull()
    expect(await files.size(path)).toBeNull()
    expect(await files.localCopy(path)).toBeNull()
  }
})

test('a store that does not answer is an error, and not a missing file', async () => {
  const { files } = openBucket('away', { endpoint: 'http://127.0.0.1:1' })
  const asking = [() => files.read('w/a'), () => files.open('w/a'), () => files.size('w/a')]
  for (const ask of asking) await expect(ask()).rejects.toThrow(/ECONNREFUSED|fetch failed/)
})

test('a large file is sent in parts, and read back unchanged', async () => {
  const { files } = openBucket('b')
  const bytes = new Uint8Array(20 * 1_048_576)
  for (let at = 0; at < bytes.length; at += 4096) bytes[at] = at / 4096
  await files.writeStream('w1/videos/long.mp4', inChunks(bytes, 700_001))
  expect(await files.size('w1/videos/long.mp4')).toBe(bytes.byteLength)
  const blob = await files.open('w1/videos/long.mp4')
  expect(blob?.size).toBe(bytes.byteLength)
  const [from, to] = [9_000_000, 9_100_000]
  expect(await blob?.slice(from, to).bytes()).toEqual(bytes.subarray(from, to))
  const part = await files.stream('w1/videos/long.mp4', { start: from, end: to - 1 })
  expect(new Uint8Array(await new Response(part).arrayBuffer())).toEqual(bytes.subarray(from, to))
}, 60_000)

async function* broken() {
  yield new Uint8Array(9 * 1_048_576)
  throw new Error('the line went dead')
}

test('an aborted upload stores nothing', async () => {
  const { files } = openBucket('c')
  await expect(files.writeStream('w1/videos/half.mp4', broken())).rejects.toThrow('the line went dead')
  expect(await files.size('w1/videos/half.mp4')).toBeNull()
})

test('a copy is fetched once, kept for hours, and deleted with its file', async () => {
  const { files, folder } = openBucket('d')
  await files.write('w1/videos/v.mp4', words('film'))
  const [first, second] = await Promise.all([
    files.localCopy('w1/videos/v.mp4'),
    files.localCopy('w1/videos/v.mp4'),
  ])
  expect(first).toBe(second)
  expect(await readFile(first ?? '', 'utf8')).toBe('film')
  const old = join(folder, 'old')
  await writeFile(old, 'old')
  await utimes(old, now, new Date(now.getTime() - 7 * 3_600_000))
  await files.write('w1/videos/w.mp4', words('another'))
  await files.localCopy('w1/videos/w.mp4')
  expect(await readdir(folder)).toHaveLength(2)
  await files.remove('w1/videos/v.mp4')
  expect(await readdir(folder)).toHaveLength(1)
  expect(await files.open('w1/videos/v.mp4')).toBeNull()
})

test("deleting by a name's beginning removes those and no others", async () => {
  const { files } = openBucket('e')
  for (const name of ['id1-x.jpg', 'id1-y.jpg', 'id2-x.jpg'])
    await files.write(`w/fitted/${name}`, words(name))
  await files.removeMatching('w/fitted', 'id1-')
  await files.removeMatching('w/nowhere', 'id1-')
  await files.remove('w/nowhere/a')
  expect(await files.size('w/fitted/id1-x.jpg')).toBeNull()
  expect(await files.size('w/fitted/id1-y.jpg')).toBeNull()
  expect(await files.size('w/fitted/id2-x.jpg')).toBe(9)
})

test('a local file is stored, and storing it again is no error', async () => {
  const { files } = openBucket('f')
  const local = join(outer, 'upload')
  await writeFile(local, 'from here')
  await files.copyIn('w/videos/a.mp4', local)
  await files.copyIn('w/videos/a.mp4', local)
  expect(await files.read('w/videos/a.mp4')).toEqual(words('from here'))
  expect(await readFile(local, 'utf8')).toBe('from here')
})

test.each(['../secret.txt', 'w/../../secret.txt', '..', '.', '', '/w'])(
  'the path %j is refused',
  async (path) => {
    const { files } = openBucket('g')
    await expect(files.read(path)).rejects.toThrow(PathOutside)
    await expect(files.write(path, words('x'))).rejects.toThrow(PathOutside)
  },
)
