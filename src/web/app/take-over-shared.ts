import { messages } from '#contract/messages.ts'
import { forgetShared, readShared, sharedInFragment, textOfShared } from '../offline/shared-in.ts'
import { showToast } from '../ui/toast-store.ts'
import { loadComposer } from './load-composer.ts'
import { raise } from './window-events.ts'

/**
 * Opens the new-post dialog with what another app shared, and forgets it once the dialog has it.
 * @throws when the dialog cannot be brought in, or what was shared cannot be read
 */
export async function takeOverShared(id: string): Promise<void> {
  await loadComposer()
  const shared = sharedInFragment(location.hash, Date.now()) ?? (await readShared(id))
  if (shared) {
    raise('new-post', { date: new Date(), content: { all: textOfShared(shared) }, files: shared.files })
  }
  await forgetShared(id)
  // Once the dialog stands: its opening takes away whatever was said before.
  if (id === 'without-files') setTimeout(sayFilesAreMissing, 800)
}

function sayFilesAreMissing() {
  const description = 'Only the text was moved. Please add the files here.'
  showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
}
