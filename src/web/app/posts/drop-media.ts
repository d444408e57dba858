import { messages } from '#contract/messages.ts'
import type { Post } from '#contract/posts.ts'

type Owner = Pick<Post, 'id' | 'media' | 'mediaElsewhere'>

const atOnce = 6

/**
 * Removes the files of posts that are about to be deleted: first the files, then the post. A post whose files could
 * not be removed must stay. Never throws. Source: docs/specification/posts.md#deleting,
 * docs/specification/posts.md#media-handler.
 * @param userId who deletes
 * @returns by post id, why its files are still there
 */
export async function dropMediaOf(posts: readonly Owner[], userId: string): Promise<Map<string, string>> {
  const owners = posts.filter(({ media, mediaElsewhere }) => media.length + mediaElsewhere.length > 0)
  const problems = new Map<string, string>()
  for (let from = 0; from < owners.length; from += atOnce) {
    const some = owners.slice(from, from + atOnce)
    // oxlint-disable-next-line no-await-in-loop -- a hundred posts must not send a hundred requests at once
    const answers = await Promise.all(some.map(({ id }) => dropMedia(id, userId)))
    for (const [at, { id }] of some.entries()) {
      const text = answers[at]
      if (text) problems.set(id, messages.posts.deleteMediaFailed(text))
    }
  }
  return problems
}

/** @returns the server's refusal; null: the files are removed, or will be with the post */
async function dropMedia(postId: string, userId: string): Promise<string | null> {
  try {
    const answer = await fetch(`/scheduled-posts/${userId}/${postId}`, { method: 'DELETE' })
    // If someone else deleted the post meanwhile, the call that deletes it reports that.
    if (answer.ok || answer.status === 404) return null
    return (await answer.text()) || `the server answered ${answer.status}.`
  } catch {
    return 'Postlark can’t be reached.'
  }
}
