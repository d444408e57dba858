import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { receiveFile } from './receive-file.ts'

const MB = 1024 ** 2
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postlark-receive-'))
  return () => rm(folder, { recursive: true })
})

/** A body without a length. */
function bodyOf(parts: number): ReadableStream<Uint8Array> {
  let left = parts
  return new ReadableStream({
    pull(controller) {
      if (left-- > 0) controller.enqueue(new Uint8Array(MB))
      else controller.close()
    },
  })
}

const always = async () => true

test('a body is written as it arrives', async () => {
  const place = join(folder, 'whole')
  expect(await receiveFile(bodyOf(40), place, { maxBytes: 40 * MB, hasRoomFor: always })).toBe('whole')
  expect((await stat(place)).size).toBe(40 * MB)
})

test('a body over the limit is not read to its end', async () => {
  const place = join(folder, 'large')
  expect(await receiveFile(bodyOf(Infinity), place, { maxBytes: 3 * MB, hasRoomFor: always })).toBe(
    'too-large',
  )
})

test('a body without a length ends where the disk is full', async () => {
  const place = join(folder, 'full')
  const asked: number[] = []
  const hasRoomFor = async (bytes: number) => {
    asked.push(bytes / MB)
    return bytes < 60 * MB
  }
  expect(await receiveFile(bodyOf(Infinity), place, { maxBytes: 1_000 * MB, hasRoomFor })).toBe('no-room')
  expect(asked).toEqual([2, 34, 66])
})
