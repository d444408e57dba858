import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process has the data folder open. */
export class DataFolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another Postlark is using the data folder ${folder}. Stop it first, or set POSTLARK_DATA to another folder.`,
    )
    this.name = 'DataFolderInUse'
  }
}

/** Locks of this process. Without a reference the garbage collector would close the file, and release the folder. */
const held = new Set<DatabaseSync>()

/**
 * Locks the data folder for this process. Two processes on one embedded database would silently lose each other's
 * rows, and PGlite itself takes no lock.
 *
 * @returns releases the folder
 * @throws DataFolderInUse
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // @NOTE SQLite's exclusive lock is the operating system's: it ends with the process, however that ends.
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive')
  } catch {
    lock.close()
    throw new DataFolderInUse(folder)
  }
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}
