import { useLazyDialog } from '../../failure/use-lazy-dialog.ts'
import type { CropDialogProps } from './crop-dialog.tsx'

/** The crop dialog, fetched when it is first opened: few pictures have to be cut. */
export function LazyCropDialog(props: CropDialogProps) {
  const loaded = useLazyDialog(() => import('./crop-dialog.tsx'), { onClose: props.onClose })
  return loaded && <loaded.CropDialog {...props} />
}
