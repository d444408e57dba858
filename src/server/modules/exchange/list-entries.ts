import type { Entry, ZipFile } from 'yauzl'
import type { ArchiveLimits } from './archive-limits.ts'
import { BrokenArchive, differs, tooMuch, unknownFile } from './broken-archive.ts'

const known =
  /^(manifest|workspace|labels|writing-kit|slots|templates|activity|folders|media|analytics|campaign-clicks)\.json$|^workspace-image\.webp$|^(posts|numbers)\/\d{1,6}\.json$|^media\/[\w-]{1,100}\.\w{1,8}$/

/** The ratio is not checked for smaller files. */
const smallBytes = 1_000_000

/**
 * The files of a ZIP by name, before any is unpacked.
 * @throws BrokenArchive when there are too many, one is unknown or duplicate, or they would unpack to too much
 */
export async function listEntries(zip: ZipFile, limits: ArchiveLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries) throw new BrokenArchive(tooMuch)
  const entries = new Map<string, Entry>()
  const sum = { bytes: 0, documentBytes: 0 }
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', resolve)
    zip.on('entry', (entry: Entry) => {
      const { fileName, uncompressedSize } = entry
      sum.bytes += uncompressedSize
      if (fileName.endsWith('.json')) sum.documentBytes += uncompressedSize
      const isTooMuch =
        sum.bytes > limits.bytes ||
        sum.documentBytes > limits.documentBytes ||
        sum.bytes > Math.max(smallBytes, zip.fileSize * limits.ratio) ||
        entries.size >= limits.entries
      if (isTooMuch || isBomb(entry, limits)) return reject(new BrokenArchive(tooMuch))
      if (!known.test(fileName) || entries.has(fileName) || entry.isEncrypted()) {
        return reject(new BrokenArchive(unknownFile(fileName)))
      }
      entries.set(fileName, entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
  refuseOverlaps([...entries.values()])
  return entries
}

function isBomb(entry: Entry, limits: ArchiveLimits): boolean {
  const { fileName, compressedSize, uncompressedSize, extraFieldLength, fileCommentLength } = entry
  const isMedia = fileName.startsWith('media/')
  const ratio = isMedia ? limits.mediaRatio : limits.ratio
  return (
    (uncompressedSize > smallBytes && uncompressedSize > compressedSize * ratio) ||
    (isMedia && uncompressedSize > limits.mediaBytes) ||
    extraFieldLength + fileCommentLength > limits.remarkBytes
  )
}

/** Files that share their bytes unpack to far more than the ZIP's size. */
function refuseOverlaps(entries: readonly Entry[]): void {
  let end = 0
  for (const entry of entries.toSorted(byPlace)) {
    if (entry.relativeOffsetOfLocalHeader < end) throw new BrokenArchive(differs(entry.fileName))
    end = entry.relativeOffsetOfLocalHeader + entry.compressedSize
  }
}

const byPlace = (a: Entry, b: Entry) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader
