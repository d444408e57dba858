import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { MediaCredit } from '#contract/media-library.ts'
import type { Media } from '#contract/media.ts'
import type { CropBox } from '#domain/media/fit-plan.ts'
import type { MediaOrigin } from '#domain/media/media-origin.ts'
import { uploadLimits } from '#domain/media/media-limits.ts'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { announceSubscription } from '#server/modules/billing/announce-subscription.ts'
import type { RoomRefusal } from '#server/modules/billing/check-room.ts'
import { payerOf } from '#server/modules/billing/lock-subscription.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { MediaTable } from '#server/plumbing/database/schema/media-tables.ts'
import type { Tables } from '#server/plumbing/database/schema/tables.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import { inTurn } from './image-turns.ts'
import { insertOrigin, type MadePicture } from './made-picture.ts'
import { askForStorage } from './ask-for-storage.ts'
import { presentMedia } from './present-media.ts'
import { storeImage, type StoreResult } from './store-image.ts'

/** An uploaded file. */
export interface UploadedFile {
  /** Left out: a new one. */
  mediaId?: string
  workspaceId: string
  userId: string
  /** A function: they are read at this picture's turn, so that only a few are in memory. */
  bytes: Uint8Array | (() => Promise<Uint8Array>)
  originalName: string
  altText: string
  /** Keeps it in the library, in this folder or in none. Left out: it is deleted with its post. */
  library?: { folderId: string | null } | undefined
  /** The author of a stock picture: stored with it, in one transaction. */
  credit?: MediaCredit | undefined
  /** Of the waiting client. Once it is aborted, the picture is not stored. */
  signal?: AbortSignal | undefined
  billing: BillingMode
}

export type AddResult =
  | { kind: 'added'; media: Media }
  | { kind: 'too-large' }
  | { kind: 'no-room'; refusal: RoomRefusal }
  | Exclude<StoreResult, { kind: 'stored' }>

/**
 * Stores an uploaded image and lists it in its workspace, if the plan of the workspace's owner has room for it.
 * @throws ClientGone
 */
export async function addMedia(db: Db, files: Files, upload: UploadedFile, now: Date): Promise<AddResult> {
  const added = await addImage(db, files, upload, now)
  if (added.kind === 'unwanted') throw new Error('an upload is stored unless there is no room')
  return added
}

/**
 * {@link addMedia} of a picture that was made, with how it was made. Its file and all copies of it say what it is.
 * @returns unwanted: `takePlace` said so, and nothing is stored
 */
export function addMadePicture(
  db: Db,
  files: Files,
  picture: UploadedFile & { made: MadePicture },
  now: Date,
): Promise<AddResult | { kind: 'unwanted' }> {
  return addImage(db, files, picture, now)
}

type Image = UploadedFile & { made?: MadePicture }

async function addImage(
  db: Db,
  files: Files,
  upload: Image,
  now: Date,
): Promise<AddResult | { kind: 'unwanted' }> {
  const { bytes } = upload
  if (typeof bytes !== 'function' && bytes.byteLength > uploadLimits.maxBytes) return { kind: 'too-large' }
  const mediaId = upload.mediaId ?? crypto.randomUUID()
  const place = { workspaceId: upload.workspaceId, mediaId }
  const { workspaceId, signal } = upload
  const stored = await inTurn(
    workspaceId,
    async () => {
      const given = typeof bytes === 'function' ? await bytes() : bytes
      return storeImage(files, { ...place, origin: originOf(upload) }, given, signal)
    },
    signal,
  )
  if (stored.kind !== 'stored') return stored
  const { image } = stored
  const inserted = await insertMedia(db, upload, {
    id: mediaId,
    workspace_id: upload.workspaceId,
    user_id: upload.userId,
    kind: 'image',
    path: image.path,
    thumbnail_path: image.thumbnailPath,
    mime_type: image.mimeType,
    bytes: image.bytes,
    width: image.width,
    height: image.height,
    animated: image.animated,
    alt_text: storable(upload.altText),
    original_name: storable(upload.originalName.slice(0, 255)),
    kept: upload.library !== undefined,
    folder_id: upload.library?.folderId ?? null,
    origin: originOf(upload),
    tones: image.tones,
    created_at: now,
  })
  if (inserted.kind === 'inserted') return { kind: 'added', media: presentMedia(inserted.row) }
  await files.remove(image.path)
  await files.remove(image.thumbnailPath)
  return inserted
}

const originOf = ({ made, credit }: Image): MediaOrigin => made?.origin ?? (credit ? 'stock' : 'uploaded')

async function insertMedia(
  db: Db,
  { billing, credit, made }: Image,
  media: Insertable<MediaTable> & { created_at: Date },
) {
  return db.transaction().execute(async (tx) => {
    const { workspace_id: workspaceId, bytes, created_at: now } = media
    const room = await askForStorage(tx, { workspaceId, bytes, billing, now })
    if (room.kind !== 'room') return { kind: 'no-room' as const, refusal: room }
    if (made && !(await made.takePlace(tx))) return { kind: 'unwanted' as const }
    const row = await tx.insertInto('media').values(media).returningAll().executeTakeFirstOrThrow()
    if (credit) await insertCredit(tx, row, credit)
    if (made) await insertOrigin(tx, row, made)
    return { kind: 'inserted' as const, row }
  })
}

async function insertCredit(
  tx: Db,
  media: { id: string; workspace_id: string },
  credit: MediaCredit,
): Promise<void> {
  await tx
    .insertInto('media_credits')
    .values({
      media_id: media.id,
      workspace_id: media.workspace_id,
      source: credit.source,
      picture_id: credit.id,
      author: storable(credit.author),
      author_url: credit.authorUrl,
      page_url: credit.pageUrl,
    })
    .execute()
}

/** A person's description of a file; absent fields stay. */
export interface MediaDescription {
  altText?: string | undefined
  crop?: CropBox | null | undefined
}

/** Stores the alt text and crop of a file. Null when the workspace has no such file. */
export async function storeDescription(
  db: Db,
  which: { workspaceId: string; mediaId: string },
  said: MediaDescription,
): Promise<Media | null> {
  const row = await db
    .updateTable('media')
    .set({
      alt_text: said.altText === undefined ? sql.ref('alt_text') : storable(said.altText),
      crop: said.crop === undefined ? sql.ref('crop') : said.crop && JSON.stringify(said.crop),
    })
    .where('id', '=', which.mediaId)
    .where('workspace_id', '=', which.workspaceId)
    .returningAll()
    .executeTakeFirst()
  return row ? presentMedia(row) : null
}

/** The files among `mediaIds` that the workspace has, in the given order. */
export async function mediaOfWorkspace(
  db: Db,
  workspaceId: string,
  mediaIds: readonly string[],
): Promise<Media[]> {
  if (mediaIds.length === 0) return []
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', [...mediaIds])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, presentMedia(row)]))
  return mediaIds.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Deletes files no post uses, first the rows and then the bytes. Library files stay, unless a person deletes them:
 * `kept-too`. Returns the deleted ids.
 */
export async function removeUnusedMedia(
  db: Db,
  files: Files,
  mediaIds: readonly string[],
  workspaceId: string,
  which: 'not-kept' | 'kept-too' = 'not-kept',
): Promise<string[]> {
  if (mediaIds.length === 0) return []
  const rows = await db
    .deleteFrom('media')
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', [...mediaIds])
    .where('kept', 'in', which === 'kept-too' ? [false, true] : [false])
    .where(isInNoPost)
    // Files of posts in the trash stay, unless a person deletes the file itself.
    .where((where) => (which === 'kept-too' ? sql<boolean>`true` : isNotInTrash(where)))
    .returning(['id', 'path', 'thumbnail_path'])
    .execute()
  if (rows.length > 0) await announceStorage(db, workspaceId)
  for (const row of rows) {
    await files.remove(row.path)
    await files.remove(row.thumbnail_path)
    await files.removeMatching(`${workspaceId}/fitted`, `${row.id}-`)
  }
  return rows.map((row) => row.id)
}

/** Screens show how much of the storage is used. */
async function announceStorage(db: Db, workspaceId: string): Promise<void> {
  const payer = await payerOf(db, workspaceId)
  if (payer !== null) await announceSubscription(db, payer)
}

/** Files uploaded before `before` that are in no post and not in the library. */
export async function abandonedMedia(db: Db, before: Date): Promise<{ id: string; workspace_id: string }[]> {
  return db
    .selectFrom('media')
    .select(['id', 'workspace_id'])
    .where('created_at', '<', before)
    .where('kept', '=', false)
    .where(isInNoPost)
    .where(isNotInTrash)
    .limit(500)
    .execute()
}

/** No post uses it, and no open review shows it. */
const isInNoPost = (where: ExpressionBuilder<Tables, 'media'>) =>
  where.and([isNotIn(where, 'post_media'), isNotIn(where, 'review_media')])

const isNotInTrash = (where: ExpressionBuilder<Tables, 'media'>) => isNotIn(where, 'deleted_post_media')

const isNotIn = (
  where: ExpressionBuilder<Tables, 'media'>,
  table: 'post_media' | 'review_media' | 'deleted_post_media',
) => where.not(where.exists(where.selectFrom(table).select('media_id').whereRef('media_id', '=', 'media.id')))
