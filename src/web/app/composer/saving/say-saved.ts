import { messages } from '#contract/messages.ts'
import type { SaveIntent } from '#domain/post/check-post.ts'
import { showToast } from '../../../ui/toast.tsx'
import { goesOutNow, isOnHold } from '../../post-toasts/tell-publishing.ts'
import type { Opening } from '../state/composer-state.ts'

const saved: Record<SaveIntent, string> = {
  draft: messages.posts.savedAsDraft,
  schedule: messages.posts.scheduled,
  publish: goesOutNow,
}

/**
 * Says that a post was saved, and as what.
 * @param before what it was until then; null: it is new
 */
export function saySaved(intent: SaveIntent, before: Opening['post'], isPaused: boolean): void {
  const { success, postUnscheduled } = messages.toastTitles
  const waits = isPaused && intent === 'publish'
  showToast({
    title: isTakenBack(intent, before) ? postUnscheduled : success,
    description: waits ? isOnHold : savedInWords(intent, before),
  })
}

/** That a post was saved, in the quoted words. */
export function savedInWords(intent: SaveIntent, before: Opening['post']): string {
  if (isTakenBack(intent, before)) return messages.posts.movedToDrafts
  return before ? messages.posts.updated : saved[intent]
}

/** Whether a post that had a time is a draft from now on. */
export function isTakenBack(
  intent: SaveIntent,
  before: Opening['post'],
): before is NonNullable<Opening['post']> {
  return intent === 'draft' && before !== null && !before.isDraft
}
