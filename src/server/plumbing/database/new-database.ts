import { createWriteStream } from 'node:fs'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openPromise, type ZipFile } from 'yauzl'

/** The name of the archive of an empty database, in the folder of the bundled server. */
export const newDatabaseFile = 'new-database.zip'

/**
 * Unpacks the empty database that the build prepared: every migration and the tables of the queue. Creating it takes ten
 * times as long, and three times the memory. Does nothing when the target exists, or when the server runs from its
 * sources: PGlite creates the database then.
 * @param target the folder of the database. It appears complete or not at all.
 * @param archive where the build puts it, unless a test gives another
 */
export async function unpackNewDatabase(
  target: string,
  archive: string = join(import.meta.dirname, newDatabaseFile),
): Promise<void> {
  if ((await exists(target)) || !(await exists(archive))) return
  const half = `${target}.unpacking`
  await rm(half, { recursive: true, force: true })
  const zip = await openPromise(archive, { autoClose: false, lazyEntries: true, strictFileNames: true })
  try {
    await unpack(zip, half)
  } finally {
    zip.close()
  }
  await rename(half, target)
}

async function unpack(zip: ZipFile, folder: string): Promise<void> {
  for await (const entry of zip.eachEntry()) {
    const path = join(folder, entry.fileName)
    if (entry.fileName.endsWith('/')) {
      await mkdir(path, { recursive: true, mode: 0o700 })
      continue
    }
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path, { mode: 0o600 }))
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
