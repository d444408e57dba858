import { proposedAltText } from '#domain/pictures/proposed-alt-text.ts'
import { addMadePicture } from '#server/modules/media/media-items.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announceImageJob, type ImageJobRow, type MakingDependencies } from './image-job.ts'

/** A picture of a job, as it was made. */
interface Picture {
  bytes: Uint8Array
  /** Which one it is, from 0. */
  position: number
  /** null: the model draws its own. */
  seed: number | null
  origin: 'ai' | 'design'
  /** Of the picture it was made from; empty: of none. */
  sourceAltText: string
}

/** `unwanted`: the job was stopped, or another run has this picture; `unusable`: these bytes are no picture. */
export type Stored = 'stored' | 'unwanted' | 'no-room' | 'unusable'

/** Stores a picture as media of the workspace, not kept, and counts it off in the same transaction. */
export async function storePicture(
  job: ImageJobRow,
  { bytes, position, seed, origin, sourceAltText }: Picture,
  { database: { db }, files, clock, billing }: MakingDependencies,
): Promise<Stored> {
  const { workspace_id: workspaceId, user_id: payer, acted_by, provider, model, prompt, style } = job
  const added = await addMadePicture(
    db,
    files,
    {
      workspaceId,
      userId: acted_by ?? payer,
      bytes,
      originalName: `${style === 'none' ? 'picture' : style}-${position + 1}`,
      altText: proposedAltText({ origin, prompt, style, sourceAltText, words: job.words }),
      billing,
      made: {
        origin,
        provider,
        model,
        prompt,
        style,
        seed,
        imageJobId: job.id,
        position,
        takePlace: (tx) => countOff(tx, job, position),
      },
    },
    clock.now(),
  )
  switch (added.kind) {
    case 'added':
      return 'stored'
    case 'unwanted':
    case 'no-room':
      return added.kind
    default:
      return 'unusable'
  }
}

/** One more picture is there. false: the job has ended, or has this picture already. */
async function countOff(tx: Db, { id }: ImageJobRow, position: number): Promise<boolean> {
  const row = await tx
    .updateTable('image_jobs')
    .set({ made: position + 1 })
    .where('id', '=', id)
    .where('status', '=', 'making')
    .where('made', '=', position)
    .returningAll()
    .executeTakeFirst()
  if (!row) return false
  await announceImageJob(tx, row)
  return true
}
