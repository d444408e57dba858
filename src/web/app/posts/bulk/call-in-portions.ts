import type { BulkAction, BulkResult } from '#contract/posts-bulk.ts'
import { api, ApiProblem } from '../../api.ts'
import { inPortions } from './portions.ts'

/** The results of an action on posts, and why it ended early. */
interface Called {
  /** Those that were answered. */
  results: BulkResult[]
  /** What ended it before all posts were answered; null: nothing did. */
  problem: unknown
}

/**
 * Asks for the same action on many posts, in several calls one after the other. Never throws.
 * @param onProgress receives the number of answered posts before each call
 */
export async function callInPortions(
  workspaceId: string,
  postIds: readonly string[],
  action: BulkAction,
  onProgress: (answered: number) => void = () => {},
): Promise<Called> {
  const results: BulkResult[] = []
  for (const portion of inPortions(postIds, action)) {
    onProgress(results.length)
    try {
      results.push(...(await api.posts.bulk({ workspaceId, ...portion })).results)
    } catch (problem) {
      return { results, problem }
    }
  }
  return { results, problem: null }
}

/** Why a post was not reached, in words. */
export function whyNotReached(problem: unknown): string {
  return refusalOf(problem) ?? 'The connection was lost before this post was reached.'
}

/** Why the server refused; null: it did not answer. */
export function refusalOf(problem: unknown): string | null {
  const isRefused = problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500
  return isRefused ? (problem.detail ?? problem.title) : null
}
