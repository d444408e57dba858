import { messages } from '#contract/messages.ts'
import type { PostEntry } from '#contract/post-entry.ts'
import type { Post } from '#contract/posts.ts'
import type { Role } from '#contract/fields.ts'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../../ui/toast.tsx'
import { api } from '../../api.ts'
import { mayAct } from '../../posts/may-act.ts'
import { canEdit } from '../../posts/post-facts.ts'
import { useBulk } from '../../posts/bulk/use-bulk.ts'
import { useDeleteDialog } from '../../posts/use-delete-dialog.ts'
import { usePostActions, type PostActions } from '../../posts/use-post-actions.ts'
import { failedOf } from '../../posts/publication-text.ts'
import { postForTemplate } from '../../templates/save-as/text-to-save.ts'
import { raise } from '../../window-events.ts'

/** What a role may do with a post from its card. */
export interface EntryActions {
  mayEdit: (entry: PostEntry) => boolean
  mayUnschedule: (entry: PostEntry) => boolean
  mayDelete: (entry: PostEntry) => boolean
  mayDuplicate: boolean
  maySaveTemplate: boolean
  /** Send what failed or was missed again. */
  maySend: boolean
  /** Sends again what failed. */
  retry: (entry: PostEntry) => void
  edit: (entry: PostEntry) => void
  openPage: (entry: PostEntry) => void
  duplicate: (entry: PostEntry) => void
  /** Asks for a name first. */
  saveAsTemplate: (entry: PostEntry) => void
  unschedule: (entry: PostEntry) => void
  remove: (entry: PostEntry) => void
  /** The menu is about to be used: the code that asks before deleting is fetched. */
  prepare: () => void
}

/** The actions of a card, what does them, and the dialog that asks before one of them. */
export function useEntryActions(workspaceId: string | undefined, role: Role) {
  const navigate = useNavigate()
  const posts: PostActions = usePostActions(workspaceId)
  const bulk = useBulk(workspaceId)
  const dialog = useDeleteDialog()
  const [toDelete, setToDelete] = useState<Post | null>(null)

  // The cards are many and remember what they were given: the same actions as long as nobody's role changes.
  const actions = useMemo<EntryActions>(() => {
    const may = mayAct(role)
    const mayTouch = (entry: PostEntry) => may.schedule || (may.write && entry.status === 'draft')
    return {
      mayEdit: (entry) => mayTouch(entry) && canEdit(entry),
      mayUnschedule: (entry) => may.schedule && entry.status === 'scheduled',
      mayDelete: mayTouch,
      mayDuplicate: may.write,
      maySaveTemplate: may.write,
      maySend: may.schedule,
      retry: ({ id }) =>
        void withWhole(id, messages.posts.updateFailed, (post) => posts.retry(post, failedOf(post))),
      edit: ({ id }) => raise('edit-post', { postId: id }),
      openPage: ({ id }) => void navigate(`/dashboard/posts/${id}`),
      duplicate: ({ id }) => raise('new-post', { date: new Date(), copyOf: id }),
      saveAsTemplate: ({ id }) =>
        void withWhole(id, messages.posts.fetchFailed, (post) =>
          raise('save-as-template', postForTemplate(post)),
        ),
      unschedule: ({ id }) =>
        void withWhole(id, messages.posts.unscheduleFailed, (post) =>
          bulk.run([post], { kind: 'unschedule' }),
        ),
      remove: ({ id }) =>
        void withWhole(id, messages.posts.deleteFailed, (post) => {
          setToDelete(post)
          dialog.askToDelete([id])
        }),
      prepare: dialog.prepare,
    }
    // oxlint-disable-next-line react/exhaustive-deps -- what else is used does the same in every render
  }, [workspaceId, role])

  /** A card knows a part of its post: the rest is fetched first. */
  async function withWhole(postId: string, failure: string, act: (post: Post) => Promise<void> | void) {
    const post = await api.posts.find({ workspaceId: workspaceId ?? '', postId }).catch(() => null)
    if (post) await act(post)
    else showToast({ title: messages.toastTitles.error, description: failure, tone: 'bad' })
  }

  return { actions, posts, bulk, dialog, toDelete }
}
