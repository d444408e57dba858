import type { Post } from '#contract/posts.ts'
import { networkNames } from '#domain/networks/network.ts'
import { api } from '../api.ts'
import { ApiProblem } from '../api-problem.ts'
import { allPublications } from './publication-text.ts'

/**
 * Removes posts from every network that allows it. Never throws.
 * @returns by post id, why it is still live
 */
export async function takeDownAll(posts: readonly Post[], workspaceId: string): Promise<Map<string, string>> {
  const refused = new Map<string, string>()
  for (const post of posts) {
    for (const { id: publicationId, network } of removableOf(post)) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other: networks limit requests
        await api.posts.takeDown({ workspaceId, postId: post.id, publicationId })
      } catch (error) {
        const why = (error instanceof ApiProblem && error.detail) || 'Can’t reach Postlark.'
        refused.set(post.id, `It is still live on ${networkNames[network]}. ${why}`)
        break
      }
    }
  }
  return refused
}

/** The publications that can be removed from their network. */
export function removableOf(post: Post) {
  return allPublications(post).filter(({ removable }) => removable)
}
