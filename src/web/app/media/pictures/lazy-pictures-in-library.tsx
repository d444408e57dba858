import { WandSparkles } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLazyDialog } from '../../failure/use-lazy-dialog.ts'

interface LazyPicturesProps {
  workspaceId: string
  onClose: () => void
}

/** Makes pictures; loaded when first opened. If loading fails, it closes and a toast says so. */
export function LazyPicturesInLibrary({ workspaceId, onClose }: LazyPicturesProps) {
  const loaded = useLazyDialog(() => import('./pictures-in-library.tsx'), { onClose })
  if (loaded) return <loaded.PicturesInLibrary workspaceId={workspaceId} />
  return <Skeleton className="h-64 w-full rounded-card!" />
}

interface PicturesToggleProps {
  isOpen: boolean
  onToggle: () => void
}

/** The button that shows and hides it. */
export function PicturesToggle({ isOpen, onToggle }: PicturesToggleProps) {
  return (
    <Button
      className="self-end"
      icon={<WandSparkles aria-hidden />}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      AI images
    </Button>
  )
}
