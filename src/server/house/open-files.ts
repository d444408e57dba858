import { join } from 'node:path'
import type { Config } from '../config.ts'
import { keptFreeBytes } from '#server/modules/media/open-uploads.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import { type StoreName, watchFiles, watchStores } from '#server/plumbing/full-store.ts'
import { localFiles } from '#server/plumbing/files/local-files.ts'
import { s3Files } from '#server/plumbing/files/s3-files.ts'

/** The store of files, with a watch on its free space. */
export function openFiles(config: Config, clock: Clock) {
  const { storage } = config.media
  const stores = watchStores(storesOf(config), clock)
  const files = watchFiles(
    storage
      ? s3Files(storage, join(config.dataFolder, 'copies'), clock)
      : localFiles(join(config.dataFolder, 'media')),
    stores,
  )
  return { files, stores }
}

/** The local folders whose disk may be full. A folder created later is checked once it exists. */
function storesOf({ dataFolder, databaseUrl, media }: Config) {
  const folders: { store: StoreName; folder: string; keptFreeBytes?: number }[] = [
    { store: 'uploads', folder: join(dataFolder, 'uploads'), keptFreeBytes },
  ]
  if (!media.storage) folders.push({ store: 'files', folder: join(dataFolder, 'media') })
  if (databaseUrl === null) folders.push({ store: 'database', folder: join(dataFolder, 'database') })
  return folders
}
