import { messages } from '#contract/messages.ts'
import { lazy, Suspense, type ComponentType } from 'react'
import { showToast } from '../../../ui/toast.tsx'
import type { CropDialogProps } from './crop-dialog.tsx'

/** Comes when a picture has to be cut: few have. A line that is down says so, and the composer stays as it is. */
const CropDialog = lazy((): Promise<{ default: ComponentType<CropDialogProps> }> =>
  import('./crop-dialog.tsx').then(
    (loaded) => ({ default: loaded.CropDialog }),
    () => ({ default: NotLoaded }),
  ),
)

/** The crop dialog, fetched when it is first opened. */
export function LateCropDialog(props: CropDialogProps) {
  return (
    <Suspense fallback={null}>
      <CropDialog {...props} />
    </Suspense>
  )
}

function NotLoaded({ onClose }: CropDialogProps) {
  queueMicrotask(() => {
    const description = 'The line is down between you and us. Please reload the page and try again.'
    showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
    onClose()
  })
  return null
}
