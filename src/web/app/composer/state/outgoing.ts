import type { PostContent } from '#domain/post/post.ts'
import { loadedChecks } from '../checks/late-checks.ts'
import type { ComposerState } from './composer-state.ts'
import { contentOf } from './replies.ts'

/** What is saved: what is written, cut where its author wants it cut. */
export function contentToSave(state: ComposerState): PostContent {
  const content = contentOf(state)
  // Cutting is chosen beside the count, so that the checks are there by then.
  return state.autoTruncate ? (loadedChecks()?.truncated(state, content) ?? content) : content
}
