import { sql } from 'kysely'
import type { PostNeighbour } from '#contract/post-versions.ts'
import { isNearDuplicate } from '#domain/post/near-duplicate.ts'
import type { PostContent } from '#domain/post/post.ts'
import { textsOn } from '#domain/post/texts-on.ts'
import type { Db } from '#server/plumbing/database/database.ts'

const hourMs = 3_600_000
const lookBackMs = 30 * 24 * hourMs
/** How many posts are compared: the nearest in time. */
const maxCompared = 300
const maxShown = 5
const textShown = 200

/** A post being written. */
export interface PostBeingWritten {
  connectionIds: readonly string[]
  at: Date | null
  content: PostContent
  exceptPostId: string | undefined
}

/**
 * Posts of the same accounts less than an hour away, and nearly equal posts of the last 30 days or in the future: up
 * to five each, nearest first, each by its nearest account.
 */
export async function findNeighbours(
  db: Db,
  workspaceId: string,
  { connectionIds, at, content, exceptPostId }: PostBeingWritten,
  now: Date,
): Promise<{ near: PostNeighbour[]; alike: PostNeighbour[] }> {
  if (connectionIds.length === 0) return { near: [], alike: [] }
  const rows = await db
    .selectFrom('publications as p')
    .innerJoin('scheduled_posts as s', 's.id', 'p.post_id')
    .innerJoin('connections as c', 'c.id', 'p.connection_id')
    .select(['p.post_id', 'p.network', 'c.id as connection_id', 'c.username', 's.content'])
    .select(sql<Date>`coalesce(p.published_at, p.due_at)`.as('at'))
    .where('p.workspace_id', '=', workspaceId)
    .where('p.connection_id', 'in', [...connectionIds])
    .where('p.part', '=', 'post')
    .where('p.state', 'in', ['scheduled', 'publishing', 'published', 'missed', 'unsettled'])
    .where('p.due_at', '>', new Date(now.getTime() - lookBackMs))
    .$if(exceptPostId !== undefined, (query) => query.where('p.post_id', '!=', exceptPostId ?? ''))
    .orderBy(sql`abs(extract(epoch from p.due_at - ${at ?? now}::timestamptz))`)
    .orderBy('p.id')
    .limit(maxCompared)
    .execute()
  const networks = new Set(rows.map(({ network }) => network))
  const mine = new Map([...networks].map((network) => [network, textsOn(network, content).join('\n')]))
  const around = rows.map((row) => {
    const texts = textsOn(row.network, row.content)
    const neighbour: PostNeighbour = {
      postId: row.post_id,
      connectionId: row.connection_id,
      network: row.network,
      username: row.username,
      at: row.at.toISOString(),
      text: (texts[0] ?? '').slice(0, textShown),
    }
    return {
      neighbour,
      awayMs: Math.abs(row.at.getTime() - (at ?? now).getTime()),
      isAlike: isNearDuplicate(mine.get(row.network) ?? '', texts.join('\n')),
    }
  })
  around.sort((one, other) => one.awayMs - other.awayMs)
  const nearest = (some: typeof around) =>
    oncePerPost(some.map(({ neighbour }) => neighbour)).slice(0, maxShown)
  return {
    near: at ? nearest(around.filter(({ awayMs }) => awayMs < hourMs)) : [],
    alike: nearest(around.filter(({ isAlike }) => isAlike)),
  }
}

function oncePerPost(neighbours: readonly PostNeighbour[]): PostNeighbour[] {
  const seen = new Set<string>()
  return neighbours.filter(({ postId }) => !seen.has(postId) && seen.add(postId))
}
