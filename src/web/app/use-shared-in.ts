import { messages } from '#contract/messages.ts'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { showToast } from '../ui/toast-store.ts'

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
      try {
        const { takeOverShared } = await import('./take-over-shared.ts')
        await takeOverShared(id)
        done()
      } catch {
        say('What you shared is kept, but could not be opened. Reload this page to try again.')
      }
    }
    void begin()
  }, [id, setSearch])
}

function say(description: string) {
  showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
}
