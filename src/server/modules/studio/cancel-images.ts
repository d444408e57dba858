import type { ImageJob } from '#contract/ai-images.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import { endImageJob } from './pictures/end-image-job.ts'
import { presentImageJob } from './pictures/present-image-job.ts'

/**
 * Stops a request for pictures: those that are there stay, the others are not counted. One that has ended stays as it
 * is.
 * @returns null: the workspace has no such request
 */
export async function cancelImages(
  { database: { db }, clock }: { database: Database; clock: Clock },
  { workspaceId, imageJobId }: { workspaceId: string; imageJobId: string },
): Promise<ImageJob | null> {
  const which = { id: imageJobId, workspaceId }
  const row = await endImageJob(db, which, { kind: 'cancelled' }, clock.now())
  return row && presentImageJob(db, row)
}
