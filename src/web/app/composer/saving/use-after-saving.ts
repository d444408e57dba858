import type { Post } from '#contract/posts.ts'
import type { Workspace } from '#contract/workspaces.ts'
import type { SaveIntent } from '#domain/post/check-post.ts'
import { askAfterSaving } from '../../approval/use-approval.ts'
import { usePause } from '../../pause/use-pause.ts'
import { useTellScheduled } from '../../post-toasts/use-tell-scheduled.ts'
import { raise } from '../../window-events.ts'
import type { Opening } from '../state/composer-state.ts'
import { isTakenBack, savedInWords, saySaved } from './say-saved.ts'

interface Saved {
  intent: SaveIntent
  post: Post
  /** The time for which approval is to be asked; null: it is not. */
  askFor: Date | null
}

/** What follows a save: what it came to is said, the lists are told, and approval is asked for. */
export function useAfterSaving(
  { id: workspaceId, timezone }: Workspace,
  { post: before, scheduledFor }: Opening,
) {
  const { data: pause } = usePause(workspaceId)
  const tellScheduled = useTellScheduled()
  const timeBefore = before?.isDraft === false ? scheduledFor.toISOString() : null

  function tell({ intent, post: { id: postId, version, scheduledFor: at } }: Saved) {
    if (intent !== 'schedule' || at === null || timeBefore === at)
      return saySaved(intent, before, Boolean(pause?.paused))
    tellScheduled({ postId, at, before: timeBefore, version, description: savedInWords(intent, before) })
  }

  return (saved: Saved) => {
    const { intent, post, askFor } = saved
    if (askFor) {
      const which = { workspaceId, postId: post.id }
      void askAfterSaving(which, askFor, timezone).then(() => raise('posts-updated'))
    } else tell(saved)
    if (isTakenBack(intent, before)) raise('post-unscheduled', { postId: before.id })
    raise('posts-updated')
  }
}
