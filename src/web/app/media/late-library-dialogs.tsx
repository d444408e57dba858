import { useLateDialog } from '../failure/use-late-dialog.ts'
import type { FileDialogProps } from './file-dialog.tsx'
import type { FolderDialogProps } from './folder-dialog.tsx'

/** The dialog of one file, fetched when it is first opened. */
export function LateFileDialog(props: FileDialogProps) {
  const Loaded = useLateDialog(() => import('./file-dialog.tsx'), props)
  return Loaded && <Loaded.default {...props} />
}

/** The dialog for a folder’s name, fetched when it is first opened. */
export function LateFolderDialog(props: FolderDialogProps) {
  const Loaded = useLateDialog(() => import('./folder-dialog.tsx'), props)
  return Loaded && <Loaded.default {...props} />
}
