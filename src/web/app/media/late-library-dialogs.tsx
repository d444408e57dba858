import { useBroughtIn } from '../../ui/use-brought-in.ts'
import { sayLineIsDown } from '../failure/say-line-is-down.ts'
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
  const onFailure = () => {
    sayLineIsDown()
    onClose()
  }
  return useBroughtIn(load, { onFailure }).loaded
}
