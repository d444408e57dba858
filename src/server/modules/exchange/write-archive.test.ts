import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Archive } from '#contract/exchange.ts'
import { addMedia } from '#server/modules/media/media-items.ts'
import { grain } from '#server/modules/media/test-pictures.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import { openArchives } from './test-archives.ts'
import { openTestWorkspace } from './test-workspace.ts'
import { writeArchive } from './write-archive.ts'

const partBytes = 65_536
const partsOfFile = 16

/** Files of 1 MB each on a disk that is slower than the server. It counts what has been read and not been written. */
function watched(files: Files) {
  const seen = { opened: 0, open: 0, mostOpen: 0, held: 0, mostHeld: 0 }
  const stream: Files['stream'] = async () => {
    let left = partsOfFile
    seen.opened += 1
    seen.open += 1
    seen.mostOpen = Math.max(seen.mostOpen, seen.open)
    return new ReadableStream<Uint8Array>({
      pull(controller) {
        if (left === 0) {
          seen.open -= 1
          return controller.close()
        }
        left -= 1
        seen.held += partBytes
        seen.mostHeld = Math.max(seen.mostHeld, seen.held)
        controller.enqueue(new Uint8Array(partBytes))
      },
    })
  }
  async function* slowly(parts: AsyncIterable<Uint8Array>) {
    for await (const part of parts) {
      await setImmediate()
      seen.held -= part.byteLength
      yield part
    }
  }
  const writeStream: Files['writeStream'] = (path, parts) => files.writeStream(path, slowly(parts))
  return { seen, files: { ...files, stream, writeStream } }
}

test('an archive opens one file at a time, and holds no more of all files than a part of one', async () => {
  await using desk = await openArchives()
  const { api, ada, tools } = desk
  const { db } = api.database
  const workspaceId = await openTestWorkspace(db, ada.id)
  const upload = { workspaceId, userId: ada.id, altText: '', library: { folderId: null } }
  for (let width = 40; width < 46; width++) {
    const bytes = new Uint8Array(await grain(width, 40).jpeg().toBuffer())
    const named = { ...upload, billing: 'off' as const, bytes, originalName: `${width}.jpg` }
    await addMedia(db, tools.files, named, api.clock.now())
  }
  const asked = await desk.ask(workspaceId, 'POST', '/archives', {})
  const { id } = (await asked.json()) as Archive
  const { seen, files } = watched(tools.files)
  await writeArchive(id, { ...tools, files })
  expect(await desk.archivesOf(workspaceId)).toMatchObject([{ id, state: 'done' }])
  expect(seen).toMatchObject({ opened: 6, open: 0, mostOpen: 1 })
  expect(seen.mostHeld).toBeLessThan(partsOfFile * partBytes)
})
