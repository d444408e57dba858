import { useState } from 'react'
import { hideToast } from '../ui/toast-store.ts'
import { useLate } from '../ui/use-late.ts'
import { showOffline } from './failure/show-offline.ts'
import { useWindowEvent } from './window-events.ts'

/** What can be called up from every screen; each is fetched when it is first called. */
export function LateDialogs() {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null)
  const fail = () => {
    setOpen(null)
    showOffline()
  }
  const palette = useLate(() => import('./palette/palette.tsx'), fail)
  const sheet = useLate(() => import('./shortcuts/shortcut-sheet.tsx'), fail)
  const close = () => setOpen(null)

  useWindowEvent('open-palette', () => {
    // A question waits for its answer.
    if (open !== 'palette' && document.querySelector('[role=alertdialog]')) return
    hideToast()
    setOpen(open === 'palette' ? null : 'palette')
    palette.ask()
  })
  useWindowEvent('show-shortcuts', () => {
    hideToast()
    setOpen('shortcuts')
    sheet.ask()
  })
  useWindowEvent('workspace-left', close)

  return (
    <>
      {palette.loaded && <palette.loaded.Palette open={open === 'palette'} onClose={close} />}
      {sheet.loaded && <sheet.loaded.ShortcutSheet open={open === 'shortcuts'} onClose={close} />}
    </>
  )
}
