import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  documentUploadLimits,
  megabytes,
  uploadLimits,
  videoUploadLimits,
} from '#domain/media/media-limits.ts'
import type { RoomRefusal } from '#server/modules/billing/check-room.ts'
import type { MediaCredit } from '#contract/media-library.ts'
import { noRoomIn } from '#server/plumbing/full-store.ts'
import type { GuardedFetch } from '#server/plumbing/guarded-fetch.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { hasFolder } from './media-folders.ts'
import { hasRoomFor } from './open-uploads.ts'
import { type UploadDependencies, takeUpload } from './take-upload.ts'

/** A requested import of a file from the web. */
export interface WantedFile {
  /** Left out: a new one. */
  mediaId?: string
  workspaceId: string
  userId: string
  /** As typed; `https://` is added when missing. */
  url: string
  /** A folder of the workspace; null: none. */
  folderId: string | null
  /** Default: the name at the end of the address. */
  originalName?: string
  /** false: it is deleted with its last post, like an upload. Default: the library keeps it. */
  keep?: boolean | undefined
  altText?: string
  /** The author of a stock picture; such a file must be a picture. */
  credit?: MediaCredit
  /** Of the waiting client. */
  signal?: AbortSignal | undefined
}

export interface MediaImportDependencies extends UploadDependencies {
  /** The guarded one: addresses come from people. */
  fetch: GuardedFetch
  /** The folder of unfinished files. */
  uploadsFolder: string
  timeLimitSec?: number
}

export type ImportResult =
  | { kind: 'imported'; mediaId: string }
  /** `message` is for people. */
  /** The plan of the workspace's owner has no room for it. */
  | { kind: 'no-room'; refusal: RoomRefusal }
  | { kind: 'refused'; because: 'address' | 'too-large' | 'unsupported' | 'no-room'; message: string }
  /** The folder does not exist. */
  | { kind: 'no-folder' }

/** The client waits for it; a larger file must be downloaded and uploaded. */
const usualTimeLimitSec = 60
/** How often free disk space is checked. */
const lookEveryBytes = 32 * 1_048_576

/**
 * Imports a file from a public address: streamed, within the limits of uploads, with its type
 * detected from its bytes. Announces it when it is there.
 */
export async function importMedia(
  wanted: WantedFile,
  tools: MediaImportDependencies,
  now: Date,
): Promise<ImportResult> {
  const { workspaceId, folderId } = wanted
  const { db } = tools.database
  if (folderId !== null && !(await hasFolder(db, { workspaceId, folderId }))) return { kind: 'no-folder' }
  const mediaId = wanted.mediaId ?? crypto.randomUUID()
  // Under a name of its own: an earlier try may have left its file.
  const localPath = join(tools.uploadsFolder, crypto.randomUUID())
  try {
    const fetched = await fetchInto(localPath, addressOf(wanted.url), tools)
    if (fetched.kind === 'refused') return fetched
    const taken = await takeUpload(
      {
        mediaId,
        workspaceId,
        userId: wanted.userId,
        localPath,
        bytes: fetched.bytes,
        originalName: wanted.originalName ?? nameOf(fetched.url),
        altText: wanted.altText ?? '',
        library: wanted.keep === false ? undefined : { folderId },
        credit: wanted.credit,
        signal: wanted.signal,
      },
      tools,
      now,
    )
    if (taken.kind === 'no-room') return taken
    if (taken.kind === 'refused') return refused('unsupported', taken.message)
    await announce(db, [{ workspaceId, kind: 'library-changed' }])
    return { kind: 'imported', mediaId }
  } finally {
    await rm(localPath, { force: true })
  }
}

type Refused = Extract<ImportResult, { kind: 'refused' }>

const refused = (because: Refused['because'], message: string): Refused => ({
  kind: 'refused',
  because,
  message,
})

/** Writes the response of an address to a file. */
async function fetchInto(
  localPath: string,
  address: string,
  { fetch, uploadsFolder, timeLimitSec = usualTimeLimitSec }: MediaImportDependencies,
): Promise<{ kind: 'fetched'; url: string; bytes: number } | Refused> {
  await mkdir(uploadsFolder, { recursive: true, mode: 0o700 })
  const file = await open(localPath, 'wx', 0o600)
  let bytes = 0
  let hasRoom = true
  let limit = limitOf('')
  try {
    const answer = await fetch(address, {
      accept: 'image/avif,image/webp,image/*,video/*,application/pdf;q=0.9,*/*;q=0.1',
      maxBytes: videoUploadLimits.maxBytes,
      timeLimitSec,
      wants({ status, contentType, bytes: said }) {
        limit = limitOf(contentType)
        return status === 200 && !isPage(contentType) && (said ?? 0) <= limit.maxBytes
      },
      async into(part) {
        const before = bytes
        bytes += part.byteLength
        const isTimeToLook =
          before === 0 || Math.floor(before / lookEveryBytes) < Math.floor(bytes / lookEveryBytes)
        if (isTimeToLook) hasRoom = await hasRoomFor(lookEveryBytes, uploadsFolder)
        if (!hasRoom || bytes > limit.maxBytes) throw new Error('no more of this file is wanted')
        await file.appendFile(part).catch((error: unknown) => {
          hasRoom = noRoomIn(error) === null
          throw error
        })
      },
    })
    if (!hasRoom) return refused('no-room', 'The server has no room for this file. Tell its administrator.')
    if (bytes > limit.maxBytes) return refused('too-large', limit.message)
    switch (answer.kind) {
      case 'forbidden':
        return refused(
          'address',
          'This is not a public web address. Only files that anyone can open can be imported.',
        )
      case 'unreachable':
        return refused(
          'address',
          `The address did not answer, or took longer than ${usualTimeLimitSec} seconds. Download the file and upload it here.`,
        )
      case 'too-large':
        return refused('too-large', limit.message)
      case 'answered':
        return readAnswer(answer, bytes, limit)
      default:
        return answer satisfies never
    }
  } finally {
    await file.close()
  }
}

type Answered = Extract<Awaited<ReturnType<GuardedFetch>>, { kind: 'answered' }>

function readAnswer(answer: Answered, bytes: number, limit: Limit) {
  const { url, status, contentType } = answer
  if (status !== 200) {
    return refused(
      'address',
      `The address answered with an error (${status}). Check it, or download the file and upload it here.`,
    )
  }
  if (isPage(contentType)) {
    const message =
      'This is the address of a page, not of a file. Open the picture or video itself and copy its address.'
    return refused('unsupported', message)
  }
  if ((answer.length ?? 0) > limit.maxBytes) return refused('too-large', limit.message)
  if (bytes === 0) return refused('address', 'The address answered with an empty file.')
  return { kind: 'fetched' as const, url, bytes }
}

const isPage = (contentType: string) => /^\s*(?:text\/|application\/(?:xhtml\+xml|json)\b)/i.test(contentType)

interface Limit {
  maxBytes: number
  message: string
}

/** Until its bytes are read, its declared type counts. Source: docs/specification/composer.md#files. */
function limitOf(contentType: string): Limit {
  if (/^\s*image\//i.test(contentType)) return below('Image', uploadLimits)
  if (/^\s*application\/pdf\b/i.test(contentType)) return below('Document', documentUploadLimits)
  return below('Video', videoUploadLimits)
}

function below(what: string, { maxBytes }: { maxBytes: number }): Limit {
  return { maxBytes, message: `${what} must be smaller than ${megabytes(maxBytes)}MB` }
}

function addressOf(typed: string): string {
  return /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`
}

/** The name at the end of the address; 'imported' without one. */
function nameOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return (
      decodeURIComponent(last)
        .replaceAll(/\p{Cc}/gu, '')
        .trim() || 'imported'
    )
  } catch {
    return last || 'imported'
  }
}
