import { messages } from '#contract/messages.ts'
import type { SaveIntent } from '#domain/post/check-post.ts'
import { showToast, type ToastMessage } from '../../ui/toast.tsx'
import type { Opening } from './composer-state.ts'

const saved: Record<SaveIntent, string> = {
  draft: messages.posts.savedAsDraft,
  schedule: messages.posts.scheduled,
  publish: 'Your post is going out now',
}

const waits = 'Your post is on hold: everything is paused.'

/**
 * Says that a post was saved, and as what.
 * @param before what it was until then; null: it is new
 */
export function saySaved(intent: SaveIntent, before: Opening['post'], isPaused: boolean): void {
  const said = savedInWords(intent, before)
  showToast(isPaused && intent === 'publish' ? { ...said, description: waits } : said)
}

function savedInWords(intent: SaveIntent, before: Opening['post']): ToastMessage {
  const { success, postUnscheduled } = messages.toastTitles
  if (isTakenBack(intent, before))
    return { title: postUnscheduled, description: messages.posts.movedToDrafts }
  return { title: success, description: before ? messages.posts.updated : saved[intent] }
}

/** Whether a post that had a time is a draft from now on. */
export function isTakenBack(
  intent: SaveIntent,
  before: Opening['post'],
): before is NonNullable<Opening['post']> {
  return intent === 'draft' && before !== null && !before.isDraft
}
