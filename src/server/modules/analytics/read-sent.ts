import { readPublicationContents } from '#server/modules/publishing/prepare-posts.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { Turn } from './turn.ts'

/** What was sent of a post to its network. */
export interface SentPost {
  text: string
  mediaCount: number
}

/** What was sent, with the links as they were tagged then; null: the post was deleted here. */
export async function readSent(
  db: Db,
  { workspaceId }: Turn,
  publicationId: string,
): Promise<SentPost | null> {
  const row = await db
    .selectFrom('publications')
    .selectAll()
    .where('id', '=', publicationId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  if (!row) return null
  const sentAt = row.published_at ?? row.created_at
  const claim = {
    id: row.id,
    claimId: '',
    workspaceId,
    postId: row.post_id,
    connectionId: row.connection_id,
    network: row.network,
    part: row.part,
    occurrence: row.occurrence,
    accountKey: row.account_key,
    dueAt: row.due_at ?? row.created_at,
    tries: 0,
    claims: 0,
    firstTriedAt: sentAt,
    // It was sent: links have the tags they had then, not those of today.
    intendedAt: sentAt,
    steps: row.steps,
    ticket: null,
    possibleSince: sentAt,
    lookedUp: [],
  }
  const content = (await readPublicationContents(db, [claim])).get(row.id)
  return content ? { text: content.text, mediaCount: content.media.length } : null
}
