import { messages } from '#contract/messages.ts'
import { showToast } from '../ui/toast-store.ts'
import { useAskedOnce } from './use-asked-once.ts'

/**
 * Opens the new-post dialog with content shared by another app, when the address says so. The stored content is
 * deleted only after the dialog has it.
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
