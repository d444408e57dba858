import { useLateDialog } from '../../failure/use-late-dialog.ts'
import type { CropDialogProps } from './crop-dialog.tsx'

/** The crop dialog, fetched when it is first opened: few pictures have to be cut. */
export function LateCropDialog(props: CropDialogProps) {
  const loaded = useLateDialog(() => import('./crop-dialog.tsx'), { onClose: props.onClose })
  return loaded && <loaded.CropDialog {...props} />
}
