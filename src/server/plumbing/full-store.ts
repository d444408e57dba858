import { statfs } from 'node:fs/promises'
import { S3ServiceError } from 's3mini'
import type { Clock } from './clock.ts'
import type { Files } from './files/files.ts'

/** The stores that can be full: the database, the store of media, and the folder of unfinished uploads. */
export type StoreName = 'database' | 'files' | 'uploads'

const noRoomOnDisk: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT'])
/** SQLSTATE `disk_full`. */
const noRoomInDatabase = '53100'
/** Error names of S3-compatible stores, with HTTP 507 or without. */
const noRoomInBucket: ReadonlySet<unknown> = new Set([
  'XMinioStorageFull',
  'QuotaExceeded',
  'InsufficientCapacity',
])
const deepestCause = 5

/**
 * Whether an error, or its cause, says that a store is full.
 * @returns `disk` for any folder and bucket, `database` for PostgreSQL; null: another error
 */
export function noRoomIn(error: unknown): 'disk' | 'database' | null {
  let each = error
  for (let depth = 0; depth < deepestCause && each instanceof Error; depth++) {
    const code = 'code' in each ? each.code : null
    if (code === noRoomInDatabase) return 'database'
    if (noRoomOnDisk.has(code)) return 'disk'
    if (each instanceof S3ServiceError && (each.status === 507 || noRoomInBucket.has(each.serviceCode))) {
      return 'disk'
    }
    each = each.cause
  }
  return null
}

/** Knows which stores are full. */
export interface StoreWatch {
  /** Reports that a store was full just now. */
  noteFull(store: StoreName): void
  /** The full stores, as far as this process can tell. Never throws. */
  full(): Promise<ReadonlySet<StoreName>>
}

/** With less, PostgreSQL cannot write its next segment of 16 MB. Bytes. */
const leastFreeBytes = 32 * 1_048_576
/** A bucket, a quota and a remote database cannot be checked: a report about them is valid for a while. */
const heardForMs = 5 * 60_000

/**
 * Watches the local folders, and collects reports about other stores.
 * @param folders of local stores; a missing folder is not full
 */
export function watchStores(
  folders: readonly { store: StoreName; folder: string; keptFreeBytes?: number }[],
  clock: Clock,
): StoreWatch {
  const heard = new Map<StoreName, number>()
  return {
    noteFull: (store) => void heard.set(store, clock.now().getTime()),
    async full() {
      const now = clock.now().getTime()
      const noted = [...heard].filter(([, at]) => now - at < heardForMs).map(([store]) => store)
      const seen = await Promise.all(
        folders.map(async ({ store, folder, keptFreeBytes = leastFreeBytes }) => {
          const disk = await statfs(folder).catch(() => null)
          return disk !== null && disk.bavail * disk.bsize < keptFreeBytes ? [store] : []
        }),
      )
      return new Set([...noted, ...seen.flat()])
    },
  }
}

/** Wraps a file store so that a full-storage error is reported. */
export function watchFiles(files: Files, watch: Pick<StoreWatch, 'noteFull'>): Files {
  const noting = async (work: Promise<void>) => {
    try {
      await work
    } catch (error) {
      if (noRoomIn(error)) watch.noteFull('files')
      throw error
    }
  }
  return {
    ...files,
    write: (path, bytes) => noting(files.write(path, bytes)),
    writeStream: (path, stream) => noting(files.writeStream(path, stream)),
    copyIn: (path, localPath) => noting(files.copyIn(path, localPath)),
  }
}
