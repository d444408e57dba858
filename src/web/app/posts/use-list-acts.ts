import type { Post, Publication } from '#contract/posts.ts'
import type { BulkAction } from '#contract/posts-bulk.ts'
import { useState } from 'react'
import { useLate } from '../../ui/use-late.ts'
import { showOffline } from '../failure/show-offline.ts'
import { useWorkspace } from '../workspace.ts'
import type { BulkQuestion } from './bulk/bulk-dialogs.tsx'
import { type BulkRequest, useBulk } from './bulk/use-bulk.ts'
import { useDeleteDialog } from './use-delete-dialog.ts'
import { usePostActions } from './use-post-actions.ts'
import type { PostSelection } from './use-selection.ts'

const loadTakeDown = () => import('./take-down-dialog.tsx')

/** What can be done to the posts of a list, and the question that comes before it. */
export function useListActs(posts: readonly Post[], selection: PostSelection) {
  const workspace = useWorkspace()
  const { retry, settle, takeDown } = usePostActions(workspace?.id)
  const bulk = useBulk(workspace?.id)
  const [question, setQuestion] = useState<BulkQuestion | null>(null)
  const deletion = useDeleteDialog()
  const [leaving, setLeaving] = useState<{ post: Post; publication: Publication } | null>(null)
  const takeDownDialog = useLate(loadTakeDown, () => {
    setLeaving(null)
    showOffline()
  })
  const doomed = posts.filter(({ id }) => deletion.toDelete.includes(id))

  return {
    bulk,
    question,
    ask: setQuestion,
    retry,
    settle,
    /** Does it to one post; the selection stays. */
    toOne: (post: Post, action: BulkRequest) => void bulk.run([post], action),
    /** Does it to many posts, which are then no longer selected. */
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
