import { aiImageMessages } from '#contract/ai-image-messages.ts'
import { type ImageFailure, imageFailures, type ImageJob, type MadeImage } from '#contract/ai-images.ts'
import { presentMedia } from '#server/modules/media/present-media.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { MediaRow } from '#server/plumbing/database/schema/media-tables.ts'
import type { ImageJobRow } from './image-job.ts'

/** A request in API format, with its pictures that are there. */
export async function presentImageJob(db: Db, row: ImageJobRow): Promise<ImageJob> {
  const [job] = await presentImageJobs(db, [row])
  if (!job) throw new Error('a job is presented as one')
  return job
}

/** Several requests, with one query for all their pictures. */
export async function presentImageJobs(db: Db, rows: readonly ImageJobRow[]): Promise<ImageJob[]> {
  const made = await picturesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => present(row, made.get(row.id) ?? []))
}

async function picturesOf(db: Db, jobIds: readonly string[]): Promise<Map<string, MadeImage[]>> {
  if (jobIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('media_origins as o')
    .innerJoin('media as m', 'm.id', 'o.media_id')
    .selectAll('m')
    .select('o.image_job_id')
    .where('o.image_job_id', 'in', [...jobIds])
    .orderBy('o.position')
    .execute()
  const pictures = Map.groupBy(rows, ({ image_job_id }) => image_job_id ?? '')
  return new Map([...pictures].map(([id, each]) => [id, each.map(madeImage)]))
}

function madeImage(row: MediaRow): MadeImage {
  const { id: mediaId, url, thumbnailUrl, width, height, altText } = presentMedia(row)
  return { mediaId, url, thumbnailUrl, width, height, altText, kept: row.kept }
}

function present(row: ImageJobRow, images: MadeImage[]): ImageJob {
  const code = codeOf(row)
  return {
    id: row.id,
    status: row.status,
    images,
    provider: row.provider,
    model: row.model,
    error: code && aiImageMessages.failures[code],
    code,
    prompt: row.prompt,
    style: row.style,
    shape: row.shape,
    count: row.count,
    words: row.words,
    sourceMediaId: row.source_media_id,
    seed: row.seed,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}

const codeOf = ({ status, error }: ImageJobRow): ImageFailure | null =>
  status === 'failed' ? (imageFailures.find((code) => code === error) ?? 'failed') : null
