import { Camera } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLazyDialog } from '../../failure/use-lazy-dialog.ts'
import type { StockPanelProps } from './stock-panel.tsx'

/** Searches stock pictures; loaded when first opened. If loading fails, it closes and a toast says so. */
export function LazyStockPanel({ onClose, ...props }: StockPanelProps & { onClose: () => void }) {
  const loaded = useLazyDialog(() => import('./stock-panel.tsx'), { onClose })
  if (loaded) return <loaded.default {...props} />
  return <Skeleton className="h-32 w-full rounded-card!" />
}

interface StockToggleProps {
  isOpen: boolean
  onToggle: () => void
}

/** The button that shows and hides it. */
export function StockToggle({ isOpen, onToggle }: StockToggleProps) {
  return (
    <Button className="self-end" icon={<Camera aria-hidden />} aria-expanded={isOpen} onClick={onToggle}>
      Stock pictures
    </Button>
  )
}
