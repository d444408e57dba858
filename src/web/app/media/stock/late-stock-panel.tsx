import { messages } from '#contract/messages.ts'
import { Camera } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useLate } from '../../../ui/use-late.ts'
import type { StockPanelProps } from './stock-panel.tsx'

/** Looks for free pictures; fetched when it is first opened. A line that is down closes it, and says so. */
export function LateStockPanel({ onClose, ...props }: StockPanelProps & { onClose: () => void }) {
  const { loaded, ask } = useLate(
    () => import('./stock-panel.tsx'),
    () => {
      const description = 'The line is down between you and us. Please try again in a moment.'
      showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
      onClose()
    },
  )
  const bringIn = useEffectEvent(ask)
  useEffect(() => bringIn(), [])
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
    <Button
      className="self-end max-desk:col-span-2"
      icon={<Camera aria-hidden />}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      Stock pictures
    </Button>
  )
}
