import { lineIsDown, messages } from '#contract/messages.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Shows that content cannot be loaded: the device is offline, or the server does not answer. */
export function showOffline(): void {
  showToast({ title: messages.toastTitles.error, description: lineIsDown, tone: 'bad' })
}
