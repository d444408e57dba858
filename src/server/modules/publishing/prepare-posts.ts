import type { Kysely } from 'kysely'
import { type PostContent, textFor } from '#domain/post.ts'
import type { MediaRow, Tables } from '#server/plumbing/database/schema.ts'
import type { Claim } from './claim.ts'

/** What a claimed publication is about to send, before its media are fitted. */
export interface Writing {
  text: string
  settings: Record<string, unknown>
  media: readonly MediaRow[]
}

/** Reads what the claims are to send, all at once. A post deleted in the meantime has no entry. */
export async function readWritings(
  db: Kysely<Tables>,
  claims: readonly Claim[],
): Promise<Map<string, Writing>> {
  if (claims.length === 0) return new Map()
  const postIds = [...new Set(claims.map((claim) => claim.postId))]
  const readingPosts = db
    .selectFrom('scheduled_posts')
    .select(['id', 'content', 'platform_settings'])
    .where('id', 'in', postIds)
    .execute()
  const readingMedia = db
    .selectFrom('post_media as pm')
    .innerJoin('media as m', 'm.id', 'pm.media_id')
    .selectAll('m')
    .select('pm.post_id')
    .where('pm.post_id', 'in', postIds)
    .orderBy('pm.place')
    .execute()
  const [posts, media] = await Promise.all([readingPosts, readingMedia])
  const mediaOf = Map.groupBy(media, (row) => row.post_id)
  const postOf = new Map(posts.map((post) => [post.id, post]))
  const writings = new Map<string, Writing>()
  for (const claim of claims) {
    const post = postOf.get(claim.postId)
    if (!post) continue
    writings.set(claim.id, {
      text: textFor(post.content satisfies PostContent, claim.network),
      settings: settingsFor(post.platform_settings, claim.network),
      media: mediaOf.get(claim.postId) ?? [],
    })
  }
  return writings
}

function settingsFor(settings: Record<string, unknown>, network: string): Record<string, unknown> {
  const own = settings[network]
  return typeof own === 'object' && own !== null ? { ...own } : {}
}
