import type { Post } from '#contract/posts.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { comingTimes } from '#server/modules/posts/coming-times.ts'
import { findPosts } from '#server/modules/posts/read-posts.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** One publication at one of its times. */
export interface DuePublication {
  publicationId: string
  postId: string
  connectionId: string | null
  network: NetworkId
  username: string
  accountKey: string
  dueAt: Date
  post: Post
}

/** More publications than this are not run. */
const mostRows = 500

/**
 * Everything that waits for a time before `to`, soonest first, also what is late already. Of a post that repeats, each
 * of its times in the span.
 * @returns `left`: how many were not read, because there are too many
 */
export async function readDue(
  db: Db,
  workspaceId: string,
  { from, to }: { from: Date; to: Date },
): Promise<{ due: DuePublication[]; left: number }> {
  const rows = await db
    .selectFrom('publications')
    .select(['id', 'post_id', 'connection_id', 'network', 'username', 'account_key', 'due_at'])
    .select(({ fn }) => fn.countAll<string>().over().as('of'))
    .where('workspace_id', '=', workspaceId)
    .where('part', '=', 'post')
    .where('state', 'in', ['scheduled', 'publishing'])
    .where('due_at', '<', to)
    .orderBy('due_at')
    .orderBy('id')
    .limit(mostRows)
    .execute()
  const posts = await findPosts(db, workspaceId, [...new Set(rows.map((row) => row.post_id))])
  const byId = new Map(posts.map((post) => [post.id, post]))
  const due = rows.flatMap((row) => {
    const post = byId.get(row.post_id)
    if (!post || !row.due_at) return []
    const one = {
      publicationId: row.id,
      postId: row.post_id,
      connectionId: row.connection_id,
      network: row.network,
      username: row.username,
      accountKey: row.account_key,
      post,
    }
    const later = comingTimes(post.platformSettings, row.due_at, { from, to })
    return [row.due_at, ...later.map((at) => new Date(at))].map((dueAt) => ({ ...one, dueAt }))
  })
  due.sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
  const left = Number(rows[0]?.of ?? 0) - rows.length + Math.max(0, due.length - mostRows)
  return { due: due.slice(0, mostRows), left }
}
