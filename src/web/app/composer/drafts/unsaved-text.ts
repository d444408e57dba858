import { messages } from '#contract/messages.ts'
import { hideToast, showToast } from '../../../ui/toast-store.ts'
import { api } from '../../api.ts'
import { raise } from '../../window-events.ts'
import { openedWith, type Opening } from '../state/composer-state.ts'
import { bodyOf } from '../saving/save.ts'
import type { ComposerModel } from '../state/use-composer.ts'

/** Says where what was written is now, and offers to take it back. */
export function unsavedText(left: 'saved' | 'kept', model: ComposerModel, opening: Opening): void {
  if (left === 'kept') {
    return showToast({
      title: messages.toastTitles.error,
      description: 'Not saved. It’s kept on this device, and we’ll offer it next time you write here.',
      tone: 'bad',
    })
  }
  const { workspaceId } = model
  const postId = model.saved.saver.post()?.id
  if (postId === undefined) return
  const isNew = postId !== opening.post?.id
  showToast({
    title: messages.toastTitles.success,
    description: isNew ? messages.posts.savedAsDraft : messages.posts.updated,
    action: isNew
      ? { label: 'Discard', onAct: () => void discard(workspaceId, postId) }
      : { label: 'Undo', onAct: () => void undo(workspaceId, postId, opening) },
  })
}

async function discard(workspaceId: string, postId: string): Promise<void> {
  try {
    await api.posts.remove({ workspaceId, postId })
    raise('post-deleted', { postId })
    hideToast()
  } catch {
    showToast({
      title: messages.toastTitles.error,
      description: messages.posts.deleteFailed,
      tone: 'bad',
    })
  }
}

async function undo(workspaceId: string, postId: string, opening: Opening): Promise<void> {
  try {
    const body = bodyOf(openedWith(opening), opening.connectionIds, 'draft')
    await api.posts.edit({ workspaceId, postId, ...body })
    raise('posts-updated')
    showToast({ title: messages.toastTitles.success, description: 'The draft is as it was before.' })
  } catch {
    showToast({ title: messages.toastTitles.error, description: messages.posts.updateFailed, tone: 'bad' })
  }
}
