import { messages } from '#contract/messages.ts'
import type { Post, Publication } from '#contract/posts.ts'
import { networkNames } from '#domain/network.ts'
import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../ui/toast.tsx'
import { api, ApiProblem } from '../api.ts'
import { keys, useMe } from '../queries.ts'
import { raise } from '../window-events.ts'
import { dropMediaOf } from './drop-media.ts'

export interface PostActions {
  /** With their files, which go first. */
  remove: (posts: readonly Post[]) => Promise<void>
  unschedule: (postIds: readonly string[]) => Promise<void>
  /** Sends failed or missed publications now. */
  retry: (post: Post, publications: readonly Publication[]) => Promise<void>
  /** Takes one publication off its network. */
  takeDown: (post: Post, publication: Publication) => Promise<void>
  /** The author's word on a publication nobody could settle. */
  settle: (post: Post, publication: Publication, live: boolean) => Promise<void>
}

/** What can be done to posts in the list. Each says how it went in a toast, tells the window, and never throws. */
export function usePostActions(workspaceId: string | undefined): PostActions {
  const client = useQueryClient()
  const me = useMe()
  const inWorkspace = { workspaceId: workspaceId ?? '' }
  const refresh = () => client.invalidateQueries({ queryKey: keys.posts(inWorkspace.workspaceId) })

  return {
    async remove(posts) {
      const kept = await dropMediaOf(posts, me.data?.id ?? '')
      const ids = posts.map(({ id }) => id).filter((id) => !kept.has(id))
      const { done, problem } = await doAll(ids, (postId) => api.posts.remove({ ...inWorkspace, postId }))
      for (const postId of done) raise('post-deleted', { postId })
      const [stays] = kept.values()
      if (stays || problem)
        showToast({
          title: messages.toastTitles.error,
          description: stays ?? why(messages.posts.deleteFailed, problem),
          tone: 'bad',
        })
      else
        showToast({
          title: messages.toastTitles.postDeleted,
          description: done.length === 1 ? messages.posts.deleted : `${done.length} posts have been deleted.`,
        })
      await refresh()
    },
    async unschedule(postIds) {
      const { done, problem } = await doAll(postIds, (postId) =>
        api.posts.unschedule({ ...inWorkspace, postId }),
      )
      for (const postId of done) raise('post-unscheduled', { postId })
      if (problem)
        showToast({
          title: messages.toastTitles.error,
          description: why(messages.posts.unscheduleFailed, problem),
          tone: 'bad',
        })
      else
        showToast({
          title: messages.toastTitles.postUnscheduled,
          description:
            done.length === 1
              ? messages.posts.movedToDrafts
              : `${done.length} posts have been moved to drafts.`,
        })
      await refresh()
    },
    async retry(post, publications) {
      const { problem } = await doAll(publications, ({ id: publicationId }) =>
        api.posts.retry({ ...inWorkspace, postId: post.id, publicationId }),
      )
      if (problem)
        showToast({
          title: messages.toastTitles.error,
          description: why(messages.posts.updateFailed, problem),
          tone: 'bad',
        })
      await refresh()
    },
    async takeDown(post, { id: publicationId, network }) {
      const name = networkNames[network]
      const { problem } = await doAll([publicationId], (id) =>
        api.posts.takeDown({ ...inWorkspace, postId: post.id, publicationId: id }),
      )
      if (problem)
        showToast({
          title: messages.toastTitles.error,
          description: why(`The post could not be removed from ${name}. It is still there.`, problem),
          tone: 'bad',
        })
      else
        showToast({
          title: messages.toastTitles.success,
          description: `The post has been removed from ${name}.`,
        })
      await refresh()
    },
    async settle(post, publication, live) {
      const { problem } = await doAll([publication], ({ id: publicationId }) =>
        api.posts.settle({ ...inWorkspace, postId: post.id, publicationId, live }),
      )
      if (problem)
        showToast({
          title: messages.toastTitles.error,
          description: why(messages.posts.updateFailed, problem),
          tone: 'bad',
        })
      await refresh()
    },
  }
}

/** Tries each; a refusal of one doesn't keep the others from being done. */
async function doAll<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>) {
  const results = await Promise.allSettled(items.map(act))
  const refused = results.find((result) => result.status === 'rejected')
  return {
    done: items.filter((_, i) => results[i]?.status === 'fulfilled'),
    problem: refused ? (refused.reason as unknown) : null,
  }
}

/** The catalogue's sentence, and after it the server's reason if it has one a person can act on. */
function why(sentence: string, problem: unknown): string {
  const reason =
    problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500 ? problem.detail : null
  return reason ? `${sentence} ${reason}` : sentence
}
