import { useEffect, useEffectEvent } from 'react'
import { messages } from '#contract/messages.ts'
import { showToast } from '../../ui/toast-store.ts'
import { useLate } from '../../ui/use-late.ts'
import type { FileDialogProps } from './file-dialog.tsx'
import type { FolderDialogProps } from './folder-dialog.tsx'

/** The dialog of one file, fetched when it is first opened. */
export function LateFileDialog(props: FileDialogProps) {
  const Loaded = useDialog(() => import('./file-dialog.tsx'), props.onClose)
  return Loaded && <Loaded.default {...props} />
}

/** The dialog for a folder’s name, fetched when it is first opened. */
export function LateFolderDialog(props: FolderDialogProps) {
  const Loaded = useDialog(() => import('./folder-dialog.tsx'), props.onClose)
  return Loaded && <Loaded.default {...props} />
}

/** A line that is down closes what was opened, and says so. */
function useDialog<Loaded>(load: () => Promise<Loaded>, onClose: () => void): Loaded | null {
  const { loaded, ask } = useLate(load, () => {
    const description = 'The line is down between you and us. Please try again in a moment.'
    showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
    onClose()
  })
  const bringIn = useEffectEvent(ask)
  useEffect(() => bringIn(), [])
  return loaded
}
