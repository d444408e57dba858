import type { Post } from '#contract/posts.ts'
import { lockPayer } from '#server/modules/billing/lock-payer.ts'
import type { DeleteResult } from '#server/modules/posts/delete-post.ts'
import { lockPost } from '#server/modules/posts/lock-post.ts'
import type { PostActor } from '#server/modules/posts/post-actor.ts'
import { findPost, hasPost } from '#server/modules/posts/read-posts.ts'
import { type PostRefusal, refusalText, refusedDeletion } from '#server/modules/publishing/refusals.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { can } from '../http/permissions.ts'
import type { Member } from '../http/permit.ts'
import { problem } from '../http/problem.ts'
import { roomRefusalProblem } from '../http/room-refusal.ts'
import type { ApiDependencies } from '../http/api-context.ts'

/** The requester, in the form the verbs of posts need. */
export function actingOf({ person, role, dependencies }: Acting): PostActor {
  const { billing } = dependencies.instance
  return { userId: person.id, name: person.name, maySchedule: can(role, 'posts.schedule'), billing }
}

type Acting = Pick<Member, 'person' | 'role'> & { dependencies: Pick<ApiDependencies, 'instance'> }

/** A refusal of a verb of posts as a problem. */
export function problemOf(refusal: PostRefusal): ReturnType<typeof problem> {
  const detail = refusalText(refusal)
  switch (refusal.why) {
    case 'problems':
      return problem('post-has-problems', { detail, problems: refusal.problems })
    case 'newer-version':
      return problem('conflict', { detail, post: refusal.post })
    case 'limit-reached':
    case 'subscription-required':
      return roomRefusalProblem(refusal.room, { at: refusal.at })
    case 'cost-cap-reached': {
      const { kind, resetsAt, ...facts } = refusal.cap
      return problem(kind, { ...facts, resetsAt: resetsAt.toISOString(), detail, error: detail })
    }
    case 'live':
      return problem('post-is-live', { detail })
    case 'unreadable-repeat':
      return problem('bad-request', { detail })
    case 'only-drafts':
    case 'may-not-schedule':
      return problem('forbidden', { detail })
    case 'under-way':
    case 'being-sent':
    case 'still-open':
      return problem('conflict', { detail })
    case 'no-such-post':
    case 'account-gone':
    case 'file-gone':
    case 'no-such-version':
      return problem('not-found', { detail })
    default:
      return refusal satisfies never
  }
}

/** @throws a problem when a post was not deleted */
export function mustBeDeleted(result: DeleteResult): void {
  if (result.kind !== 'deleted') throw problemOf(refusedDeletion(result))
}

/** A post in the API's format. @throws problem not-found */
export async function present(db: Db, workspaceId: string, postId: string): Promise<Post> {
  const post = await findPost(db, workspaceId, postId)
  if (!post) throw gone()
  return post
}

/** Locks a post in the transaction. @throws problem not-found */
export async function lock(tx: Db, workspaceId: string, postId: string): Promise<Post> {
  const post = await lockPost(tx, { workspaceId, postId })
  if (!post) throw gone()
  return post
}

/**
 * Locks a post that may get a time in the transaction, and who pays for it first, as all code that locks both.
 * @throws problem not-found
 */
export async function lockToTime(
  tx: Db,
  { workspaceId, dependencies }: { workspaceId: string; dependencies: Pick<ApiDependencies, 'instance'> },
  postId: string,
): Promise<Post> {
  await lockPayer(tx, { workspaceId, billing: dependencies.instance.billing })
  return lock(tx, workspaceId, postId)
}

/**
 * Checks that a post belongs to the workspace before its parts are read.
 * @returns its ids for queries
 * @throws problem not-found
 */
export async function mustHavePost(
  { dependencies, workspaceId }: { dependencies: Pick<ApiDependencies, 'database'>; workspaceId: string },
  postId: string,
): Promise<{ workspaceId: string; postId: string }> {
  if (!(await hasPost(dependencies.database.db, workspaceId, postId))) throw gone()
  return { workspaceId, postId }
}

/** The post does not exist, or no longer. */
export const gone = () => problemOf({ kind: 'refused', why: 'no-such-post' })
