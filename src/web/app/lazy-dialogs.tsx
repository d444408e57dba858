import { useState } from 'react'
import { hideToast } from '../ui/toast-store.ts'
import { useLazyModule } from '../ui/use-lazy-module.ts'
import { showOffline } from './failure/show-offline.ts'
import type { PostForTemplate } from './templates/save-as/text-to-save.ts'
import { useWindowEvent } from './window-events.ts'

/** The dialogs that any screen can open; each is loaded when first opened. */
export function LazyDialogs() {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | 'template' | null>(null)
  const [post, setPost] = useState<PostForTemplate | null>(null)
  const fail = () => {
    setOpen(null)
    showOffline()
  }
  const palette = useLazyModule(() => import('./palette/palette.tsx'), fail)
  const sheet = useLazyModule(() => import('./shortcuts/shortcut-sheet.tsx'), fail)
  const template = useLazyModule(() => import('./templates/save-as/save-as-template.tsx'), fail)
  const close = () => setOpen(null)

  useWindowEvent('open-palette', () => {
    // An open question comes first.
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
  useWindowEvent('save-as-template', (detail) => {
    hideToast()
    setPost(detail)
    setOpen('template')
    template.ask()
  })
  useWindowEvent('workspace-left', close)

  return (
    <>
      {palette.loaded && <palette.loaded.Palette open={open === 'palette'} onClose={close} />}
      {sheet.loaded && <sheet.loaded.ShortcutSheet open={open === 'shortcuts'} onClose={close} />}
      {template.loaded && open === 'template' && post && (
        <template.loaded.SaveAsTemplate post={post} onClose={close} />
      )}
    </>
  )
}
