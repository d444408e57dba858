import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3ServiceError } from 's3mini'
import { expect, test } from 'vitest'
import { localFiles } from './files/local-files.ts'
import { noRoomIn, watchFiles, watchStores } from './full-store.ts'

const error = (facts: object, cause?: unknown) =>
  Object.assign(new Error('it failed', cause === undefined ? {} : { cause }), facts)

const noSpace = error({ code: 'ENOSPC' })

test.each([
  ['a disk without room', noSpace, 'disk'],
  ['a quota that is used up', error({ code: 'EDQUOT' }), 'disk'],
  ['a bucket without room', new S3ServiceError('no room', 507), 'disk'],
  ['a bucket whose quota is used up', new S3ServiceError('no room', 403, 'QuotaExceeded'), 'disk'],
  ['what PostgreSQL says', error({ code: '53100' }), 'database'],
  ['one that caused another', error({}, error({}, noSpace)), 'disk'],
  ['a file that is missing', error({ code: 'ENOENT' }), null],
  ['an answer of something else', error({ status: 507 }), null],
  ['a defect', new TypeError('undefined is not a function'), null],
  ['no error', 'ENOSPC', null],
])('for %s it is known whether there was space', (_what, thrown, where) => {
  expect(noRoomIn(thrown)).toBe(where)
})

test('a circular chain of causes ends', () => {
  const round = error({})
  round.cause = round
  expect(noRoomIn(round)).toBeNull()
})

test.runIf(process.platform === 'linux')("the kernel's errors for a full disk are recognized", async () => {
  const thrown: unknown = await writeFile('/dev/full', 'bread').then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(noRoomIn(thrown)).toBe('disk')
})

/** A clock that can be moved. */
function openClock() {
  const clock = { at: new Date('2026-03-01T09:00:00Z'), now: () => clock.at }
  return clock
}

test('a store without space counts as full for five minutes', async () => {
  const clock = openClock()
  const watch = watchStores([], clock)
  expect([...(await watch.full())]).toEqual([])
  watch.noteFull('database')
  clock.at = new Date('2026-03-01T09:04:59Z')
  expect([...(await watch.full())]).toEqual(['database'])
  clock.at = new Date('2026-03-01T09:05:00Z')
  expect([...(await watch.full())]).toEqual([])
})

test('a folder on a nearly full disk is full; a missing folder is not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'postlark-stores-'))
  const watch = watchStores(
    [
      { store: 'files', folder, keptFreeBytes: Infinity },
      { store: 'uploads', folder, keptFreeBytes: 0 },
      { store: 'database', folder: join(folder, 'none'), keptFreeBytes: Infinity },
    ],
    openClock(),
  )
  expect([...(await watch.full())]).toEqual(['files'])
  await rm(folder, { recursive: true })
})

test('a full-disk error of files is noted, and passed on', async () => {
  const noted: string[] = []
  const files = localFiles(join(tmpdir(), 'postlark-no-such-folder'))
  const full = () => Promise.reject(noSpace)
  const watched = watchFiles(
    { ...files, write: full, copyIn: () => Promise.reject(error({ code: 'ENOENT' })) },
    { noteFull: (store) => void noted.push(store) },
  )
  await expect(watched.write('a.png', new Uint8Array(1))).rejects.toBe(noSpace)
  await expect(watched.copyIn('a.png', '/nowhere')).rejects.toThrow('it failed')
  expect(noted).toEqual(['files'])
  expect(await watched.read('a.png')).toBeNull()
})
