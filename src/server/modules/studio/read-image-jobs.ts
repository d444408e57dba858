import { type ImageJob, listedImageJobs } from '#contract/ai-images.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { presentImageJob, presentImageJobs } from './pictures/present-image-job.ts'

/** A request for pictures. null: the workspace has no such request. */
export async function readImageJob(
  db: Db,
  { workspaceId, imageJobId }: { workspaceId: string; imageJobId: string },
): Promise<ImageJob | null> {
  const row = await db
    .selectFrom('image_jobs')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', imageJobId)
    .executeTakeFirst()
  return row ? presentImageJob(db, row) : null
}

/** The latest requests of a workspace, the newest first. */
export async function listImageJobs(db: Db, workspaceId: string): Promise<ImageJob[]> {
  const rows = await db
    .selectFrom('image_jobs')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listedImageJobs)
    .execute()
  return presentImageJobs(db, rows)
}
