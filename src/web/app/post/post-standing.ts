import type { Post } from '#contract/posts.ts'
import { ApiProblem } from '../api-problem.ts'

/** Who deleted the post: this page, or another window or person. */
export type DeletedBy = 'here' | 'elsewhere'

/**
 * What the page has to show. A post that is gone is gone although its words may still be at hand: `leaving` while the
 * page that deleted it gives way to the list, `gone` everywhere else.
 * @param error why it was last not to be had
 * @param deletion heard of since the page opened
 */
export function standingOf(
  post: Post | undefined,
  error: unknown,
  deletion: DeletedBy | null,
): 'there' | 'leaving' | 'gone' | 'out-of-reach' | 'coming' {
  if (deletion === 'here') return 'leaving'
  if (deletion === 'elsewhere' || isNoPost(error)) return 'gone'
  if (post) return 'there'
  return error ? 'out-of-reach' : 'coming'
}

const isNoPost = (error: unknown) =>
  error instanceof ApiProblem && (error.status === 404 || error.status === 400)
