import { messages, noAnswer } from '#contract/messages.ts'
import type { Post, PostToSave } from '#contract/posts.ts'
import type { Problem, ProblemPlace, SaveIntent } from '#domain/post/check-post.ts'
import { isNetworkId } from '#domain/networks/network.ts'
import { ApiProblem } from '../../api-problem.ts'
import { canEdit } from '../../posts/post-facts.ts'
import { mediaOf } from '../files/attachment.ts'
import { allAttachments, type ComposerState } from '../state/composer-state.ts'
import { contentToSave } from '../state/outgoing.ts'

/** The calls that saving makes. Each throws `ApiProblem`. */
export interface SaveCalls {
  describe(mediaId: string, altText: string): Promise<unknown>
  /** Sent again with the same key, it answers the first post instead of writing a second. */
  create(post: PostToSave, idempotencyKey: string): Promise<Post>
  edit(postId: string, post: PostToSave, version: number | null): Promise<Post>
  find(postId: string): Promise<Post>
  /** The post as it is now, to be shown beside what is written here: this version stays in the history. */
  compare(postId: string): Promise<Post>
}

export type SaveResult =
  | { kind: 'saved'; post: Post }
  | { kind: 'refused'; problems: Problem[] }
  /** A newer version was saved in the meantime; nothing was overwritten. */
  | { kind: 'conflict'; theirs: Post }
  /** It was deleted in the meantime. */
  | { kind: 'gone'; message: string }
  /** It went out in the meantime: it cannot be changed any more. */
  | { kind: 'out'; message: string }
  /** Another plan would allow it. Nothing is lost. */
  | { kind: 'needs-plan'; problem: ApiProblem; message: string }
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
  isAutosave = false,
): Promise<SaveResult> {
  const body = bodyOf(state, connectionIds, intent, isAutosave)
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
    if (state.post && error.code === 'conflict') {
      const theirs = error.post ?? (await calls.compare(state.post.id).catch(() => null))
      if (theirs && !canEdit(theirs)) return { kind: 'out', message: wentOut }
      if (theirs && theirs.version !== state.post.version) return { kind: 'conflict', theirs }
    }
    if (state.post && error.code === 'not-found') {
      const isThere = await calls.find(state.post.id).catch((problem: unknown) => !isNotFound(problem))
      if (!isThere) return { kind: 'gone', message: deletedElsewhere }
    }
    if (error.status === 402) return { kind: 'needs-plan', problem: error, message: error.message }
    return { kind: 'failed', message: failureOf(error, failedSentence(state, intent)) }
  }
}

const deletedElsewhere = 'Someone deleted this post. Save again to create it as a new one.'

const wentOut = 'This post went out in the meantime, so it can’t be changed any more.'

function isNotFound(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.code === 'not-found'
}

/** What is sent to be saved. */
export function bodyOf(
  state: ComposerState,
  connectionIds: readonly string[],
  intent: SaveIntent,
  isAutosave = false,
): PostToSave {
  return {
    content: contentToSave(state),
    connectionIds: [...connectionIds],
    scheduledFor: intent === 'schedule' ? (state.scheduledFor?.toISOString() ?? null) : null,
    publishNow: intent === 'publish',
    media: state.attachments.flatMap((attachment) => mediaOf(attachment)?.id ?? []),
    platformSettings: { ...state.settings },
    ...(isAutosave && { autosave: true }),
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

/** null: a new post, which has a sentence of its own for when a reason is known. */
function failedSentence({ post }: ComposerState, intent: SaveIntent): string | null {
  if (!post) return null
  return intent === 'draft' && !post.isDraft ? messages.posts.moveToDraftsFailed : messages.posts.updateFailed
}

/** @param sentence what failed; null: writing a new post */
function failureOf(error: ApiProblem, sentence: string | null): string {
  // The try that got no answer arrived after all, and what is written has changed since.
  if (error.code === 'idempotency-key-reused') {
    return messages.posts.createFailedBecause(
      'it was saved already, with the earlier text. Edit it in your list.',
    )
  }
  if (error.code === 'no-answer') return `${sentence ?? messages.posts.createFailed} ${noAnswer}`
  const isTold = (error.status >= 400 && error.status < 500) || error.code === 'storage-full'
  const hasReason = error.detail !== undefined && isTold
  if (sentence) return hasReason ? `${sentence} ${error.detail}` : sentence
  return hasReason ? messages.posts.createFailedBecause(error.detail ?? '') : messages.posts.createFailed
}
