import { messages } from '#contract/messages.ts'
import { showToast } from '../ui/toast-store.ts'
import { useAskedOnce } from './use-asked-once.ts'

/**
 * Opens the new-post dialog with what another app shared, when the address says that it did. What was shared is
 * forgotten only when the dialog has it.
 */
export function useSharedIn(): void {
  useAskedOnce('shared', async (id) => {
    try {
      const { takeOverShared } = await import('./take-over-shared.ts')
      await takeOverShared(id)
      return true
    } catch {
      const description = 'What you shared is saved, but could not be opened. Reload this page to try again.'
      showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
      return false
    }
  })
}
