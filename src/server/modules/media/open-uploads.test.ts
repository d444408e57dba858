import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { countOpenUploads, hasRoomFor, removeAbandonedUploads } from './open-uploads.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postlark-open-'))
  return () => rm(folder, { recursive: true })
})

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

async function given(n: number, userId: string, touched: string) {
  const at = new Date(touched)
  for (const [name, text] of [
    [idOf(n), 'some'],
    [`${idOf(n)}.json`, JSON.stringify({ id: idOf(n), metadata: { userId } })],
  ] as const) {
    await writeFile(join(folder, name), text)
    await utimes(join(folder, name), at, at)
  }
}

test("open uploads are counted, the person's own and everyone’s", async () => {
  await given(1, 'ada', '2026-03-01T09:00Z')
  await given(2, 'ben', '2026-03-01T09:00Z')
  await given(3, 'ada', '2026-03-01T09:00Z')
  await writeFile(join(folder, `${idOf(4)}.json`), '{"half')
  expect(await countOpenUploads(folder, 'ada')).toEqual({ own: 2, all: 4 })
  expect(await countOpenUploads(join(folder, 'none'), 'ada')).toEqual({ own: 0, all: 0 })
})

test('abandoned uploads are removed, with the rest of a crash; others stay', async () => {
  await given(1, 'ada', '2026-03-01T09:00Z')
  await given(2, 'ada', '2026-03-01T09:00Z')
  const later = new Date('2026-03-02T12:00Z')
  await utimes(join(folder, idOf(2)), later, later)
  await given(3, 'ada', '2026-03-01T09:00Z')
  await rm(join(folder, idOf(3)))
  await given(4, 'ada', '2026-03-01T09:00Z')
  await rm(join(folder, `${idOf(4)}.json`))
  await given(5, 'ada', '2026-03-02T11:00Z')
  await writeFile(join(folder, 'notes.txt'), 'of somebody else')
  await utimes(join(folder, 'notes.txt'), 0, 0)
  await removeAbandonedUploads(folder, new Date('2026-03-02T10:00Z'))
  const kept = [2, 5].flatMap((n) => [idOf(n), `${idOf(n)}.json`])
  expect((await readdir(folder)).toSorted()).toEqual([...kept, 'notes.txt'].toSorted())
  await removeAbandonedUploads(join(folder, 'none'), later)
})

test('an upload that does not fit on the disk does not start', async () => {
  expect(await hasRoomFor(1, folder)).toBe(true)
  expect(await hasRoomFor(Number.MAX_SAFE_INTEGER, folder)).toBe(false)
})
