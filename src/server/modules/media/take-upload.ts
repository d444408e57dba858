import { readFile } from 'node:fs/promises'
import type { MediaCredit } from '#contract/media-library.ts'
import {
  documentUploadLimits,
  megabytes,
  uploadLimits,
  videoUploadIssue,
} from '#domain/media/media-limits.ts'
import type { MediaOrigin } from '#domain/media/media-origin.ts'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import type { RoomRefusal } from '#server/modules/billing/check-room.ts'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { askForStorage } from './ask-for-storage.ts'
import { imageProblem } from './image-problem.ts'
import { addMadePicture, addMedia } from './media-items.ts'
import type { MadePicture } from './made-picture.ts'
import { type DetectedType, detectFileType } from './detect-file-type.ts'

/** A complete file, still in the folder of uploads. */
export interface ArrivedFile {
  /** The id of the upload, and of the resulting file. */
  mediaId: string
  workspaceId: string
  userId: string
  localPath: string
  bytes: number
  originalName: string
  altText: string
  /** Keeps it in the library, in this folder or in none. Left out: it is deleted with its post. */
  library?: { folderId: string | null } | undefined
  /** The author of a stock picture; such a file must be a picture. */
  credit?: MediaCredit | undefined
  /** How a picture was made, when it comes from an archive. */
  made?: MadePicture | undefined
  /** Of a video or document. Left out: uploaded. */
  origin?: MediaOrigin | undefined
  /**
   * Of the waiting client. Once it is aborted, a picture is not stored, and the file stays in the folder of uploads.
   */
  signal?: AbortSignal | undefined
}

export interface UploadDependencies {
  database: Database
  files: Files
  /** Queues the job `prepare-media` in the transaction. */
  askToPrepare(db: Db, mediaId: string): Promise<void>
  billing: BillingMode
}

export type TakeResult =
  | { kind: 'taken' }
  | { kind: 'refused'; message: string }
  /** The plan of the workspace's owner has no room for it. */
  | { kind: 'no-room'; refusal: RoomRefusal }

/**
 * Stores a file from the folder of uploads: its type is detected from its bytes, not its name. Videos and documents
 * are inspected later, by a queued job. Idempotent, for runs after a crash.
 * @throws ClientGone
 */
export async function takeUpload(
  file: ArrivedFile,
  tools: UploadDependencies,
  now: Date,
): Promise<TakeResult> {
  const sniffed = await detectFileType(file.localPath)
  const refusal = refusalOf(sniffed, file.bytes)
  if (refusal !== null) return { kind: 'refused', message: refusal }
  if (sniffed.kind === 'image') return takeImage(file, tools, now)
  if (sniffed.kind === 'unknown' || file.credit) return { kind: 'refused', message: unsupported }
  const path = `${file.workspaceId}/${sniffed.kind}s/${file.mediaId}.${sniffed.extension}`
  await tools.files.copyIn(path, file.localPath)
  const refused = await tools.database.db.transaction().execute(async (tx) => {
    if (await isTaken(tx, file)) return null
    const { workspaceId, bytes } = file
    const room = await askForStorage(tx, { workspaceId, bytes, billing: tools.billing, now })
    if (room.kind !== 'room') return room
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('media')
      .values({
        id: file.mediaId,
        workspace_id: file.workspaceId,
        user_id: file.userId,
        kind: sniffed.kind,
        state: 'processing',
        path,
        thumbnail_path: `${file.workspaceId}/thumbnails/${file.mediaId}.webp`,
        mime_type: sniffed.mimeType,
        bytes: file.bytes,
        width: 0,
        height: 0,
        animated: false,
        alt_text: storable(file.altText),
        original_name: storable(file.originalName.slice(0, 255)),
        kept: file.library !== undefined,
        folder_id: file.library?.folderId ?? null,
        origin: file.origin ?? 'uploaded',
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return null
    await tools.askToPrepare(tx, file.mediaId)
    await announce(tx, [{ workspaceId: file.workspaceId, kind: 'media-changed', mediaId: file.mediaId }])
    return null
  })
  if (!refused) return { kind: 'taken' }
  await tools.files.remove(path)
  return { kind: 'no-room', refusal: refused }
}

const unsupported =
  'Unsupported file. Allowed: pictures (JPEG, PNG, WebP, GIF, AVIF), videos (MP4, MOV, WebM, M4V) and PDF'

/** Why a file of that size is refused without inspection; null when it is not. */
function refusalOf(sniffed: DetectedType, bytes: number): string | null {
  switch (sniffed.kind) {
    case 'image':
      return bytes > uploadLimits.maxBytes
        ? `Image must be smaller than ${megabytes(uploadLimits.maxBytes)}MB`
        : null
    case 'video':
      return videoUploadIssue({ mimeType: sniffed.mimeType, bytes })
    case 'document':
      return bytes > documentUploadLimits.maxBytes
        ? `Document must be smaller than ${megabytes(documentUploadLimits.maxBytes)}MB`
        : null
    case 'unknown':
      return unsupported
    default:
      return sniffed satisfies never
  }
}

async function takeImage(file: ArrivedFile, tools: UploadDependencies, now: Date): Promise<TakeResult> {
  const { db } = tools.database
  if (await isTaken(db, file)) return { kind: 'taken' }
  const bytes = () => readFile(file.localPath)
  const { made, ...upload } = { ...file, bytes, billing: tools.billing }
  const added = made
    ? await addMadePicture(db, tools.files, { ...upload, made }, now)
    : await addMedia(db, tools.files, upload, now)
  switch (added.kind) {
    case 'added':
      return { kind: 'taken' }
    case 'no-room':
      return added
    case 'unwanted':
      throw new Error('a file of an archive is always wanted')
    default:
      return { kind: 'refused', message: imageProblem(added.kind) }
  }
}

async function isTaken(db: Db, { mediaId }: ArrivedFile): Promise<boolean> {
  const row = await db.selectFrom('media').select('id').where('id', '=', mediaId).executeTakeFirst()
  return row !== undefined
}
