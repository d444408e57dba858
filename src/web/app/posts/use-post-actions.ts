import type { Post, Publication } from '#contract/posts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../ui/toast.tsx'
import { api } from '../api.ts'
import { keys } from '../queries.ts'
import { actInWords, type PostAct } from './post-acts.ts'

export interface PostActions {
  /** Retries failed or missed publications now. */
  retry: (post: Post, publications: readonly Publication[]) => Promise<void>
  /** Removes one publication from its network. */
  takeDown: (post: Post, publication: Publication) => Promise<void>
  /** The author's decision on whether an unconfirmed publication is live. */
  settle: (post: Post, publication: Publication, live: boolean) => Promise<void>
}

/** The actions on publications of a post. Each reports its result, and never throws. */
export function usePostActions(workspaceId: string | undefined): PostActions {
  const client = useQueryClient()
  const inWorkspace = { workspaceId: workspaceId ?? '' }

  async function doAll(act: PostAct, calls: readonly Promise<unknown>[]): Promise<void> {
    // One refusal doesn't stop the others.
    const results = await Promise.allSettled(calls)
    const refused = results.find((result) => result.status === 'rejected')
    const toast = actInWords(act, refused ? (refused.reason as unknown) : null)
    if (toast) showToast(toast)
    await client.invalidateQueries({ queryKey: keys.posts(inWorkspace.workspaceId) })
  }

  return {
    retry: ({ id: postId }, publications) =>
      doAll(
        { kind: 'retry' },
        publications.map(({ id: publicationId }) =>
          api.posts.retry({ ...inWorkspace, postId, publicationId }),
        ),
      ),
    takeDown: ({ id: postId }, { id: publicationId, network }) =>
      doAll({ kind: 'take-down', network }, [api.posts.takeDown({ ...inWorkspace, postId, publicationId })]),
    settle: ({ id: postId }, { id: publicationId }, live) =>
      doAll({ kind: 'settle' }, [api.posts.settle({ ...inWorkspace, postId, publicationId, live })]),
  }
}
