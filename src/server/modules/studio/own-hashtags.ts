import { fixedPartsOf } from '#domain/text/fixed-parts.ts'
import { listKitItems } from '#server/modules/writing-kit/kit-items.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** How many posts are read, and how many hashtags they give. */
const postsRead = 200
const mostHashtags = 50

/** The hashtags of a workspace's newest posts and of its writing kit, the most used first, with "#". */
export async function ownHashtags(db: Db, workspaceId: string): Promise<string[]> {
  const posts = await db
    .selectFrom('scheduled_posts')
    .select('content')
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at', 'desc')
    .limit(postsRead)
    .execute()
  const groups = (await listKitItems(db, workspaceId)).filter(({ kind }) => kind === 'hashtags')
  const texts = [...posts.map(({ content }) => content.all ?? ''), ...groups.map(({ text }) => text)]
  const tags = texts.flatMap((text) => fixedPartsOf(text)).filter(({ kind }) => kind === 'hashtag')
  const counted = Map.groupBy(tags, ({ text }) => text.toLowerCase())
  return [...counted.values()]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, mostHashtags)
    .flatMap(([first]) => (first ? [first.text] : []))
}
