import { Camera } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLateDialog } from '../../failure/use-late-dialog.ts'
import type { StockPanelProps } from './stock-panel.tsx'

/** Looks for free pictures; fetched when it is first opened. A line that is down closes it, and says so. */
export function LateStockPanel({ onClose, ...props }: StockPanelProps & { onClose: () => void }) {
  const loaded = useLateDialog(() => import('./stock-panel.tsx'), { onClose })
  if (loaded) return <loaded.default {...props} />
  return <Skeleton className="h-32 w-full rounded-card!" />
}

interface StockToggleProps {
  isOpen: boolean
  onToggle: () => void
}

/** Shows and hides it. */
export function StockToggle({ isOpen, onToggle }: StockToggleProps) {
  return (
    <Button className="self-end" icon={<Camera aria-hidden />} aria-expanded={isOpen} onClick={onToggle}>
      Stock pictures
    </Button>
  )
}
