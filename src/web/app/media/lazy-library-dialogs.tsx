import { useLazyDialog } from '../failure/use-lazy-dialog.ts'
import type { FileDialogProps } from './file-dialog.tsx'
import type { FolderDialogProps } from './folder-dialog.tsx'

/** The dialog of one file, loaded when first opened. */
export function LazyFileDialog(props: FileDialogProps) {
  const Loaded = useLazyDialog(() => import('./file-dialog.tsx'), props)
  return Loaded && <Loaded.default {...props} />
}

/** The dialog for a folder’s name, loaded when first opened. */
export function LazyFolderDialog(props: FolderDialogProps) {
  const Loaded = useLazyDialog(() => import('./folder-dialog.tsx'), props)
  return Loaded && <Loaded.default {...props} />
}
