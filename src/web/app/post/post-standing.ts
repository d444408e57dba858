import type { Post } from '#contract/posts.ts'
import { ApiProblem } from '../api-problem.ts'

/** Who deleted the post: this page, or another window or person. */
export type DeletedBy = 'here' | 'elsewhere'

/**
 * What the page shows. A deleted post is gone even if its data is still cached: `leaving` while the page that deleted
 * it returns to the list, `gone` everywhere else.
 * @param error why the last fetch failed
 * @param deletion a deletion since the page opened
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
