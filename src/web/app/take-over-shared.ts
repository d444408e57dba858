import { messages } from '#contract/messages.ts'
import { forgetShared, readShared, sharedInFragment, textOfShared } from '../offline/shared-in.ts'
import { showToast } from '../ui/toast-store.ts'
import { loadComposer } from './load-composer.ts'
import { raise } from './window-events.ts'

/**
 * Opens the new-post dialog with content shared by another app, then deletes the stored content.
 * @throws when the dialog cannot be loaded, or the shared content cannot be read
 */
export async function takeOverShared(id: string): Promise<void> {
  await loadComposer()
  const shared = sharedInFragment(location.hash, Date.now()) ?? (await readShared(id))
  if (shared) {
    raise('new-post', { date: new Date(), content: { all: textOfShared(shared) }, files: shared.files })
  }
  await forgetShared(id)
  // Shown after the dialog has opened: opening hides earlier toasts.
  if (id === 'without-files') setTimeout(sayFilesAreMissing, 800)
}

function sayFilesAreMissing() {
  const description = 'Only the text was moved. Please add the files here.'
  showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
}
