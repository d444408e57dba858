import { messages } from '#contract/messages.ts'
import type { Post, PostToSave } from '#contract/posts.ts'
import type { Problem, ProblemPlace, SaveIntent } from '#domain/check-post.ts'
import { isNetworkId } from '#domain/network.ts'
import { ApiProblem } from '../api-problem.ts'
import { mediaOf } from './attachment.ts'
import { allAttachments, contentOf, type ComposerState } from './composer-state.ts'

/** The calls that saving makes. Each throws `ApiProblem`. */
export interface SaveCalls {
  describe(mediaId: string, altText: string): Promise<unknown>
  /** Sent again with the same key, it answers the first post instead of writing a second. */
  create(post: PostToSave, idempotencyKey: string): Promise<Post>
  edit(postId: string, post: PostToSave, version: number | null): Promise<Post>
}

export type SaveResult =
  | { kind: 'saved'; post: Post }
  | { kind: 'refused'; problems: Problem[] }
  /** Nothing is lost; the message is for people. */
  | { kind: 'failed'; message: string }

/**
 * Saves what is written. Alt texts go first, so that a post never goes out before its descriptions.
 * @param connectionIds the accounts chosen that still exist
 */
export async function savePost(
  state: ComposerState,
  connectionIds: readonly string[],
  intent: SaveIntent,
  idempotencyKey: string,
  calls: SaveCalls,
): Promise<SaveResult> {
  const body = bodyOf(state, connectionIds, intent)
  try {
    for (const attachment of allAttachments(state)) {
      const media = mediaOf(attachment)
      // oxlint-disable-next-line no-await-in-loop -- a few at most, and in order
      if (media && media.altText !== attachment.altText) await calls.describe(media.id, attachment.altText)
    }
    const post = state.post
      ? await calls.edit(state.post.id, body, state.post.version)
      : await calls.create(body, idempotencyKey)
    return { kind: 'saved', post }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    if (error.code === 'post-has-problems')
      return { kind: 'refused', problems: error.problems.map(readProblem) }
    return { kind: 'failed', message: failureOf(error, state.post !== null) }
  }
}

function bodyOf(state: ComposerState, connectionIds: readonly string[], intent: SaveIntent): PostToSave {
  return {
    content: contentOf(state),
    connectionIds: [...connectionIds],
    scheduledFor: intent === 'schedule' ? (state.scheduledFor?.toISOString() ?? null) : null,
    publishNow: intent === 'publish',
    media: state.attachments.flatMap((attachment) => mediaOf(attachment)?.id ?? []),
    platformSettings: { ...state.settings },
  }
}

const places: readonly string[] = [
  'text',
  'media',
  'settings',
  'connections',
  'time',
] satisfies ProblemPlace[]

function readProblem(problem: ApiProblem['problems'][number]): Problem {
  const { code, message, network, place, mediaId, reply, setting, connectionId } = problem
  return {
    ...(reply !== undefined && { reply }),
    ...(setting !== undefined && { setting }),
    ...(connectionId !== undefined && { connectionId }),
    code: code as Problem['code'],
    message,
    network: network !== null && isNetworkId(network) ? network : null,
    place: place !== null && places.includes(place) ? (place as ProblemPlace) : 'text',
    mediaId,
    blocks: true,
  }
}

function failureOf(error: ApiProblem, isEdit: boolean): string {
  // The try that got no answer arrived after all, and what is written has changed since.
  if (error.code === 'idempotency-key-reused') {
    return messages.posts.createFailedBecause(
      'it is already in your list, as you wrote it before. Change it there.',
    )
  }
  const hasReason = error.detail !== undefined && error.status >= 400 && error.status < 500
  if (isEdit)
    return hasReason ? `${messages.posts.updateFailed} ${error.detail}` : messages.posts.updateFailed
  return hasReason ? messages.posts.createFailedBecause(error.detail ?? '') : messages.posts.createFailed
}
