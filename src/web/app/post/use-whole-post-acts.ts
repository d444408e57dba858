import type { Publication } from '#contract/posts.ts'
import { useState } from 'react'
import type { BulkQuestion } from '../posts/bulk/bulk-dialogs.tsx'
import { useBulk } from '../posts/bulk/use-bulk.ts'
import { useDeleteDialog } from '../posts/use-delete-dialog.ts'
import { usePostActions } from '../posts/use-post-actions.ts'

/** The actions on the post of a page, and their confirmation dialogs. */
export function useWholePostActs(workspaceId: string | undefined) {
  const actions = usePostActions(workspaceId)
  const bulk = useBulk(workspaceId)
  const deletion = useDeleteDialog()
  const [question, ask] = useState<BulkQuestion | null>(null)
  const [leaving, askToTakeDown] = useState<Publication | null>(null)
  return {
    actions,
    bulk,
    deletion,
    question,
    ask,
    /** The publication about to be removed from its network. */
    leaving,
    askToTakeDown,
  }
}

export type WholePostActs = ReturnType<typeof useWholePostActs>
