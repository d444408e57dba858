import type { Post, Publication } from '#contract/posts.ts'
import type { BulkAction } from '#contract/posts-bulk.ts'
import { useState } from 'react'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import { showOffline } from '../failure/show-offline.ts'
import { useWorkspace } from '../workspace.ts'
import type { BulkQuestion } from './bulk/bulk-dialogs.tsx'
import { type BulkRequest, useBulk } from './bulk/use-bulk.ts'
import { useDeleteDialog } from './use-delete-dialog.ts'
import { usePostActions } from './use-post-actions.ts'
import type { PostSelection } from './use-selection.ts'

const loadPublishNow = () => import('./publish-now-dialog.tsx')
const loadTakeDown = () => import('./take-down-dialog.tsx')

/** Gives posts the next free posting times. */
export const toNextSlot: BulkAction = { kind: 'reschedule', move: { kind: 'next-slot' } }

/** The actions on posts of a list, and their confirmation dialogs. */
export function useListActs(posts: readonly Post[], selection: PostSelection) {
  const workspace = useWorkspace()
  const { retry, settle, takeDown } = usePostActions(workspace?.id)
  const bulk = useBulk(workspace?.id)
  const [question, setQuestion] = useState<BulkQuestion | null>(null)
  const deletion = useDeleteDialog()
  const [leaving, setLeaving] = useState<{ post: Post; publication: Publication } | null>(null)
  const takeDownDialog = useLazyModule(loadTakeDown, () => {
    setLeaving(null)
    showOffline()
  })
  const [publishing, setPublishing] = useState<Post | null>(null)
  const publishDialog = useLazyModule(loadPublishNow, () => {
    setPublishing(null)
    showOffline()
  })
  const doomed = posts.filter(({ id }) => deletion.toDelete.includes(id))

  return {
    bulk,
    question,
    ask: setQuestion,
    retry,
    settle,
    /** Acts on one post; the selection stays. */
    toOne: (post: Post, action: BulkRequest) => void bulk.run([post], action),
    /** Acts on many posts, and deselects them. */
    async toAll(of: readonly Post[], action: BulkAction) {
      setQuestion(null)
      await bulk.run(of, action)
      selection.clear()
    },
    deletion: {
      ...deletion,
      doomed,
      async run(request: BulkRequest) {
        await bulk.run(doomed, request)
        deletion.done()
        selection.clear()
      },
    },
    publishing: {
      Dialog: publishDialog.loaded?.PublishNowDialog ?? null,
      post: publishing,
      ask(post: Post) {
        publishDialog.ask()
        setPublishing(post)
      },
      done: () => setPublishing(null),
    },
    takingDown: {
      Dialog: takeDownDialog.loaded?.TakeDownDialog ?? null,
      publication: leaving?.publication ?? null,
      ask(post: Post, publication: Publication) {
        takeDownDialog.ask()
        setLeaving({ post, publication })
      },
      cancel: () => setLeaving(null),
      async run(publication: Publication) {
        if (leaving) await takeDown(leaving.post, publication)
        setLeaving(null)
      },
    },
  }
}

export type ListActs = ReturnType<typeof useListActs>
