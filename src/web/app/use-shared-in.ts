import { messages } from '#contract/messages.ts'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { showToast } from '../ui/toast-store.ts'
import { loadComposer } from './load-composer.ts'
import { raise } from './window-events.ts'

/**
 * Opens the new-post dialog with what another app shared, when the address says that it did. What was shared is
 * forgotten only when the dialog has it.
 */
export function useSharedIn(): void {
  const [search, setSearch] = useSearchParams()
  const taken = useRef(false)
  const id = search.get('shared')
  useEffect(() => {
    if (id === null || taken.current) return
    taken.current = true
    const done = () =>
      setSearch(
        (now) => {
          now.delete('shared')
          return now
        },
        { replace: true, preventScrollReset: true },
      )
    const begin = async () => {
      if (await takeOver(id)) done()
    }
    void begin()
  }, [id, setSearch])
}

async function takeOver(id: string): Promise<boolean> {
  try {
    const [{ forgetShared, readShared, sharedInFragment, textOfShared }] = await Promise.all([
      import('../offline/shared-in.ts'),
      loadComposer(),
    ])
    const shared = sharedInFragment(location.hash, Date.now()) ?? (await readShared(id))
    if (shared) {
      raise('new-post', { date: new Date(), content: { all: textOfShared(shared) }, files: shared.files })
    }
    await forgetShared(id)
    // Once the dialog stands: its opening takes away whatever was said before.
    if (id === 'without-files')
      setTimeout(() => say('Only the words came along. Please add the files here.'), 800)
    return true
  } catch {
    say('What you shared is kept, but could not be opened. Reload this page to try again.')
    return false
  }
}

function say(description: string) {
  showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
}
