import { isUnderWay } from '#domain/post/publication.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** The users of a file: only drafts, scheduled posts, or a post that is being published or may be live. */
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
