import { useEffect } from 'react'
import { useWindowEvent } from '../../window-events.ts'

/** Lets the browser ask before the page is left, while something is unsaved. A session that ended leaves without asking. */
export function useAskBeforeUnload(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  useWindowEvent('session-ended', () => window.removeEventListener('beforeunload', ask))
}

function ask(event: BeforeUnloadEvent) {
  event.preventDefault()
}
