import type { AssetFacts } from '#domain/film/film-request.ts'
import type { MediaId } from '#domain/film/film.ts'
import { videoUploadLimits } from '#domain/media/media-limits.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { MediaRow } from '#server/plumbing/database/schema/media-tables.ts'

/** A file of the workspace that a film names. */
export type AssetRow = Pick<
  MediaRow,
  | 'id'
  | 'kind'
  | 'state'
  | 'path'
  | 'width'
  | 'height'
  | 'duration_sec'
  | 'audio_codec'
  | 'frame_rate'
  | 'bytes'
  | 'created_at'
  | 'tones'
>

/** More than any film has: ten slides, a logo, a ground and music. */
const mostAssets = 60

/** The files with these ids that the workspace has. */
export async function findAssets(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, AssetRow>> {
  const wanted = [...new Set(ids)].filter((id) => uuid.test(id)).slice(0, mostAssets)
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .select([
      'id',
      'kind',
      'state',
      'path',
      'width',
      'height',
      'duration_sec',
      'audio_codec',
      'frame_rate',
      'bytes',
      'created_at',
      'tones',
    ])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', wanted)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** The ids that a text of a request may name: one, or several with commas or lines in between. */
export function idsIn(text: string): string[] {
  return text
    .split(/[,\s]+/)
    .map((part) => part.trim().toLowerCase())
    .filter((part) => uuid.test(part))
}

/** What templates need to know about files. */
export function factsOf(rows: ReadonlyMap<string, AssetRow>): Record<MediaId, AssetFacts> {
  return Object.fromEntries(
    [...rows.values()].flatMap((row) =>
      row.kind === 'document'
        ? []
        : [
            [
              row.id,
              {
                kind: row.kind,
                ...(row.width > 0 && { width: row.width, height: row.height }),
                ...(row.duration_sec !== null && { durationSec: row.duration_sec }),
                ...(row.tones !== null && { tones: row.tones }),
              } satisfies AssetFacts,
            ],
          ],
    ),
  )
}

/** The longest video that is read for a film. */
const longestClipSec = 600

/** Why a film cannot have this file; null: it can. */
export function assetProblem(row: AssetRow | undefined, as: 'picture' | 'clip' | 'sound'): string | null {
  if (!row) return 'The workspace has no such file.'
  if (row.state === 'processing') return 'This file is still being processed. Try again in a minute.'
  if (row.state === 'failed') return 'This file could not be read. Choose another one.'
  if (as === 'picture') return row.kind === 'image' ? null : 'This is not a picture.'
  if (row.kind !== 'video') return 'This is not a video.'
  if ((row.duration_sec ?? 0) > longestClipSec) return 'The video is longer than 10 minutes.'
  const { maxSide, maxFrameRate } = videoUploadLimits
  if (Math.max(row.width, row.height) > maxSide) return 'The frames of this video are too large.'
  if ((row.frame_rate ?? 0) > maxFrameRate) return 'The frame rate of this video is too high.'
  return as === 'sound' && row.audio_codec === null ? 'This video has no sound.' : null
}
