import { folderLimit } from '#contract/media-library.ts'
import { versionsKept } from '#contract/post-versions.ts'
import { templateLimit } from '#contract/templates.ts'
import { kitLimit, utmRuleLimit } from '#contract/writing-kit.ts'
import { videoUploadLimits } from '#domain/media/media-limits.ts'
import { maxSlots } from '#domain/time/slots.ts'
import type { JsonLimits } from '#server/plumbing/json-meter.ts'

const MB = 1024 ** 2

/** What an archive may hold as a file: more than a large workspace does, and less than what fills a disk. */
export const archiveLimits = {
  entries: 60_000,
  /** Unpacked, in all. */
  bytes: 20 * 1024 ** 3,
  /** Of all documents together, unpacked. */
  documentBytes: 2 * 1024 ** 3,
  /** One picture, video or PDF. */
  mediaBytes: videoUploadLimits.maxBytes,
  /** How much larger than packed a file may be, beyond the first megabyte; and all of them together. */
  ratio: 200,
  /** The same of pictures and videos, which are packed already. */
  mediaRatio: 20,
  /** What else than its name the list of a ZIP says of one file, in bytes. */
  remarkBytes: 1_024,
}

export type ArchiveLimits = typeof archiveLimits

/** What one document may hold before it is parsed. Measured: parsing the worst of these takes about 150 MB. */
export const documentLimits: JsonLimits = {
  bytes: 32 * MB,
  values: 1_000_000,
  depth: 64,
  members: 5_000,
  items: archiveLimits.entries,
  // The longest text of a post, each character escaped.
  stringBytes: 600_000,
}

/** How many of each thing an archive may hold: at least what a workspace can. */
export const maxCounts = {
  /** Room for what came in before there was a limit. */
  kitItems: 2 * kitLimit,
  utmRules: 2 * utmRuleLimit,
  templates: 2 * templateLimit,
  folders: 2 * folderLimit,
  labels: 5_000,
  connections: 1_000,
  slots: 100 * maxSlots,
  media: 50_000,
  posts: 200_000,
  postDocuments: 9_000,
  postsPerDocument: 50,
  labelsPerPost: 200,
  mediaPerPost: 100,
  versionsPerPost: versionsKept,
  /** The newest. */
  notesPerPost: 500,
  /** The newest: every day for more than ten years. They are written by one transaction, which others may wait for. */
  publicationsPerPost: 5_000,
  /** Longer than the longest chain. */
  chainItems: 100,
  hostsPerRule: 100,
} as const

/** How long texts may be, in characters. */
export const maxLengths = {
  name: 1_000,
  address: 4_000,
  altText: 5_000,
  note: 10_000,
  reason: 10_000,
  /** Settings of one post, as JSON. */
  settings: 1_000_000,
} as const

/** Of one document a writer makes, before it begins the next; a post alone may be larger. */
export const writtenDocumentBytes = 4 * MB

/** What the thread that reads an archive may use. */
export const readingLimits = {
  memoryMb: 320,
  startMs: 60_000,
  /** For a document, and for what is said of the ZIP. */
  documentMs: 60_000,
  /** For a file that is unpacked, beside its bytes. */
  fileMs: 60_000,
  fileBytesPerMs: 1_000,
} as const
