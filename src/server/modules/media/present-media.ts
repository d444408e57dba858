import type { Media } from '#contract/media.ts'
import type { MediaRow } from '#server/plumbing/database/schema/media-tables.ts'

/** A file in API format. Its addresses work only for members of its workspace. */
export function presentMedia(row: MediaRow): Media {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    problem: row.problem,
    path: row.path,
    url: `/media/${row.path}`,
    thumbnailUrl: `/media/${row.thumbnail_path}`,
    mimeType: row.mime_type,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    animated: row.animated,
    durationSec: row.duration_sec,
    pages: row.pages,
    crop: row.crop,
    altText: row.alt_text,
    originalName: row.original_name,
    origin: row.origin,
  }
}
