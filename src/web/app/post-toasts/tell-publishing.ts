import { messages } from '#contract/messages.ts'
import { showToast } from '../../ui/toast-store.ts'

/** What people are told when they publish a post now. */
export const goesOutNow = 'Your post is going out now'

/** The same while the workspace is paused. */
export const isOnHold = 'Your post is on hold: everything is paused.'

/** Says that a post is being published. */
export function tellPublishing(isPaused: boolean): void {
  showToast({ title: messages.toastTitles.success, description: isPaused ? isOnHold : goesOutNow })
}
