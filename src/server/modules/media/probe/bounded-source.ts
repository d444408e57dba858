import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { CustomSource } from 'mediabunny'

/** The most that is read of a file's metadata at once, and in total. The metadata of ten hours is about 20 MB. */
const maxPieceBytes = 64 * 1_048_576
const maxTotalBytes = 160 * 1_048_576

/** A file with a limit on reading: one that claims gigabytes of metadata ends there. */
export function boundedSource(path: string): CustomSource {
  const file = openSync(path, 'r')
  let total = 0
  return new CustomSource({
    getSize: () => fstatSync(file).size,
    read(start, end) {
      total += end - start
      if (end - start > maxPieceBytes || total > maxTotalBytes) throw new Error('Too much to read')
      const bytes = new Uint8Array(end - start)
      if (readSync(file, bytes, 0, bytes.byteLength, start) < bytes.byteLength) throw new Error('Cut short')
      return bytes
    },
    dispose: () => closeSync(file),
    maxCacheSize: 8 * 1_048_576,
    prefetchProfile: 'fileSystem',
  })
}
