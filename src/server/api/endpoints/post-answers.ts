import type { Post } from '#contract/posts.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { networksListed } from '#domain/text/listed.ts'
import type { DeleteResult } from '#server/modules/posts/delete-post.ts'
import { lockPost } from '#server/modules/posts/lock-post.ts'
import { findPost } from '#server/modules/posts/read-posts.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { can } from '../http/permissions.ts'
import type { Member } from '../http/permit.ts'
import { problemOf } from './post-verbs.ts'
import { problem } from '../http/problem.ts'

/** What a deletion came to, or why it was not done, as a problem. */
export function deleted(result: DeleteResult): Extract<DeleteResult, { kind: 'deleted' }> {
  switch (result.kind) {
    case 'deleted':
      return result
    case 'not-found':
      throw gone()
    case 'changed':
      throw problemOf({ kind: 'refused', why: 'newer-version', post: result.post })
    case 'under-way':
      throw problem('conflict', { detail: 'This post is going out right now. Delete it in a moment.' })
    case 'live':
      throw problem('post-is-live', { detail: liveInWords(result.networks) })
    default:
      return result satisfies never
  }
}

const liveInWords = (networks: readonly NetworkId[]) =>
  `It is live, or may be, on ${networksListed(networks)}. Remove it there first, or delete it only here.`

/** A post as the API answers it. @throws problem not-found */
export async function present(db: Db, workspaceId: string, postId: string): Promise<Post> {
  const post = await findPost(db, workspaceId, postId)
  if (!post) throw gone()
  return post
}

/** A post, locked by the transaction. @throws problem not-found */
export async function lock(tx: Db, workspaceId: string, postId: string): Promise<Post> {
  const post = await lockPost(tx, { workspaceId, postId })
  if (!post) throw gone()
  return post
}

/** Authors may touch what is a draft; what has a time is its editors'. */
export function mayTouch({ role }: Member, post: Post): void {
  if (post.status !== 'draft' && !can(role, 'posts.schedule')) {
    throw problem('forbidden', { detail: 'Your role is limited to drafts. Ask an editor.' })
  }
}

/** There is no such post, or no longer. */
export const gone = () =>
  problem('not-found', { detail: 'This post doesn’t exist. It may have been deleted.' })
