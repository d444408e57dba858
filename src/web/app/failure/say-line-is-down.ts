import { messages } from '#contract/messages.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Says that what was asked for does not come: nothing gets through to the server, or it does not answer. */
export function sayLineIsDown(): void {
  const description = 'The line is down between you and us. Please try again in a moment.'
  showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
}
