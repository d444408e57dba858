import { isUnderWay } from '#domain/post/publication.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** Who uses a file: only drafts, posts with a time, or a post that is going out or may be live at this moment. */
export type MediaUse = 'drafts' | 'scheduled' | 'under-way'

export async function useOfMedia(db: Db, which: { workspaceId: string; mediaId: string }): Promise<MediaUse> {
  const rows = await db
    .selectFrom('post_media as pm')
    .innerJoin('publications as p', 'p.post_id', 'pm.post_id')
    .select('p.state')
    .distinct()
    .where('pm.media_id', '=', which.mediaId)
    .where('p.workspace_id', '=', which.workspaceId)
    .execute()
  const states = rows.map((row) => row.state)
  if (states.some(isUnderWay)) return 'under-way'
  return states.every((state) => state === 'draft') ? 'drafts' : 'scheduled'
}
