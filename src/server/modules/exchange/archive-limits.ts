import { folderLimit } from '#contract/media-library.ts'
import { versionsKept } from '#contract/post-versions.ts'
import { maxAccountsListed } from '#contract/slots.ts'
import { templateLimit } from '#contract/templates.ts'
import { kitLimit, utmRuleLimit } from '#contract/writing-kit.ts'
import { videoUploadLimits } from '#domain/media/media-limits.ts'
import { maxSlots } from '#domain/time/slots.ts'
import type { JsonLimits } from '#server/plumbing/json-meter.ts'

const MB = 1024 ** 2

/** Limits of an archive file: more than a large workspace needs, and less than what fills a disk. */
export const archiveLimits = {
  entries: 60_000,
  /** Unpacked, in total. */
  bytes: 20 * 1024 ** 3,
  /** All documents together, unpacked. */
  documentBytes: 2 * 1024 ** 3,
  /** One picture, video or PDF. */
  mediaBytes: videoUploadLimits.maxBytes,
  /** The largest compression ratio of a file, beyond the first megabyte; and of all files together. */
  ratio: 200,
  /** The same for pictures and videos, which are compressed already. */
  mediaRatio: 20,
  /** Further data about one file in a ZIP's directory, besides its name, in bytes. */
  remarkBytes: 1_024,
}

export type ArchiveLimits = typeof archiveLimits

/** Limits of one document before it is parsed. Measured: parsing the worst of these takes about 150 MB. */
export const documentLimits: JsonLimits = {
  bytes: 32 * MB,
  values: 1_000_000,
  depth: 64,
  members: 5_000,
  items: archiveLimits.entries,
  // The longest text of a post, each character escaped.
  stringBytes: 600_000,
}

/** How many of each thing an archive may contain: at least what a workspace can. */
export const maxCounts = {
  /** Room for items from before there was a limit. */
  kitItems: 2 * kitLimit,
  utmRules: 2 * utmRuleLimit,
  templates: 2 * templateLimit,
  folders: 2 * folderLimit,
  labels: 5_000,
  connections: maxAccountsListed,
  slots: 100 * maxSlots,
  media: 50_000,
  posts: 200_000,
  postDocuments: 9_000,
  postsPerDocument: 50,
  labelsPerPost: 200,
  mediaPerPost: 100,
  versionsPerPost: versionsKept,
  /** The newest ones. */
  notesPerPost: 500,
  /** The newest ones: every day for more than ten years. One transaction writes them, and others may wait for it. */
  publicationsPerPost: 5_000,
  /** Longer than the longest thread. */
  chainItems: 100,
  hostsPerRule: 100,
  campaignsPerPost: 100,
  numberDocuments: 9_000,
  /** Of each a document of numbers; a post with more readings is in several. */
  subjectsPerDocument: 1_000,
  readingsPerSubject: 500,
  daysPerSubject: 2_000,
  readbacksPerSubject: 100,
  /** In total: three million readings are a year of more than a hundred thousand posts. */
  readings: 3_000_000,
  days: 2_000_000,
  experiments: 500,
} as const

/** The maximum length of texts, in characters. */
export const maxLengths = {
  name: 1_000,
  address: 4_000,
  altText: 5_000,
  note: 10_000,
  reason: 10_000,
  /** Settings of one post, as JSON. */
  settings: 1_000_000,
} as const

/** The size at which a writer begins the next document; a single post may be larger. */
export const writtenDocumentBytes = 4 * MB

/** Limits of the thread that reads an archive. */
export const readingLimits = {
  memoryMb: 320,
  startMs: 60_000,
  /** For a document, and for the directory of the ZIP. */
  documentMs: 60_000,
  /** For unpacking a file, in addition to its size. */
  fileMs: 60_000,
  fileBytesPerMs: 1_000,
} as const
