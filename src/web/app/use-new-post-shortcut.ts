import { useEffect } from 'react'
import { raiseNewPost } from './window-events.ts'

/** N opens the new-post dialog, unless something is being typed, chosen or confirmed. */
export function useNewPostShortcut(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || event.altKey || event.repeat)
        return
      if (event.defaultPrevented || isBusyElsewhere(event.target)) return
      event.preventDefault()
      raiseNewPost()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function isBusyElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const typing = target.isContentEditable || target.closest('input:not([type=checkbox]), textarea, select')
  return Boolean(typing || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]'))
}
