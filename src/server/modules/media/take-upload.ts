import { readFile } from 'node:fs/promises'
import type { MediaCredit } from '#contract/media-library.ts'
import {
  documentUploadLimits,
  megabytes,
  uploadLimits,
  videoUploadIssue,
} from '#domain/media/media-limits.ts'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { imageProblem } from './image-problem.ts'
import { addMedia } from './media-items.ts'
import { type DetectedType, detectFileType } from './detect-file-type.ts'

/** A file that arrived whole, and is still where uploads arrive. */
export interface ArrivedFile {
  /** The id of the upload, and of what becomes of it. */
  mediaId: string
  workspaceId: string
  userId: string
  localPath: string
  bytes: number
  originalName: string
  altText: string
  /** It is kept in the library, in this folder of its workspace or in none. Left out: it goes with its post. */
  library?: { folderId: string | null } | undefined
  /** Whose it is; such a file is a picture, or refused. */
  credit?: MediaCredit | undefined
  /** Of whoever waits for it. Once it is aborted, a picture is not kept, and the file stays where it arrived. */
  signal?: AbortSignal | undefined
}

export interface UploadDependencies {
  database: Database
  files: Files
  /** Asks for the job `prepare-media`, as part of the transaction. */
  askToPrepare(db: Db, mediaId: string): Promise<void>
}

export type TakeResult = { kind: 'taken' } | { kind: 'refused'; message: string }

/**
 * Takes a file over from where uploads arrive: it is what its bytes say, whatever it is called. Videos and documents are
 * looked into later, by the job this asks for. Doing it twice, after a crash between, is fine.
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
  await tools.database.db.transaction().execute(async (tx) => {
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
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return
    await tools.askToPrepare(tx, file.mediaId)
    await announce(tx, [{ workspaceId: file.workspaceId, kind: 'media-changed', mediaId: file.mediaId }])
  })
  return { kind: 'taken' }
}

const unsupported =
  'Unsupported file. Allowed: pictures (JPEG, PNG, WebP, GIF, AVIF), videos (MP4, MOV, WebM, M4V) and PDF'

/** Why a file of that size is not even looked into; null when it is. */
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
  const present = await db.selectFrom('media').select('id').where('id', '=', file.mediaId).executeTakeFirst()
  if (present) return { kind: 'taken' }
  const bytes = () => readFile(file.localPath)
  const added = await addMedia(db, tools.files, { ...file, bytes }, now)
  return added.kind === 'added' ? { kind: 'taken' } : { kind: 'refused', message: imageProblem(added.kind) }
}
