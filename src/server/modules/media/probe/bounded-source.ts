import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { CustomSource } from 'mediabunny'

/** What reading a file's description may take in one piece, and altogether. The description of ten hours is about 20 MB. */
const maxPieceBytes = 64 * 1_048_576
const maxTotalBytes = 160 * 1_048_576

/** A file whose reader may not ask for much of it: one that says its description is gigabytes long ends there. */
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
