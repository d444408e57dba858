import { lineIsDown, messages } from '#contract/messages.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Says that what was asked for does not come: nothing gets through to the server, or it does not answer. */
export function showOffline(): void {
  showToast({ title: messages.toastTitles.error, description: lineIsDown, tone: 'bad' })
}
