import { RefreshCw } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLoadedModule } from '../../../ui/use-loaded-module.ts'
import type { AiPanelProps } from '../ai/ai-panel.tsx'

/** The tools of the AI, fetched when the tab is first chosen. Hidden, a text goes on being written. */
export function AiTab({ isShown, ...props }: AiPanelProps & { isShown: boolean }) {
  const { loaded, lost, again } = useLoadedModule(() => import('../ai/ai-panel.tsx'), { isWanted: isShown })
  if (loaded) {
    return (
      <div hidden={!isShown}>
        <loaded.AiPanel {...props} />
      </div>
    )
  }
  if (!isShown) return null
  if (!lost) return <Skeleton className="h-40 rounded-s!" />
  return (
    <p className="text-small text-ink-2">
      The AI tools did not load.{' '}
      <Button size="s" icon={<RefreshCw aria-hidden />} onClick={again}>
        Try again
      </Button>
    </p>
  )
}
