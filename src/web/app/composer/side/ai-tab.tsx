import { RefreshCw } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLoadedModule } from '../../../ui/use-loaded-module.ts'
import type { AiPanelProps } from '../ai/ai-panel.tsx'

type AiTabProps = AiPanelProps & { isShown: boolean }

/** The tools of the AI, texts or pictures, each fetched when it is first chosen. Hidden, what was begun goes on. */
export function AiTab({ isShown, ...props }: AiTabProps) {
  const { aiPart } = props.model
  const text = useLoadedModule(() => import('../ai/ai-panel.tsx'), {
    isWanted: isShown && aiPart === 'text',
  })
  const images = useLoadedModule(() => import('../ai/post-pictures.tsx'), {
    isWanted: isShown && aiPart === 'images',
  })
  const chosen = aiPart === 'text' ? text : images
  return (
    <>
      {text.loaded && (
        <div hidden={!isShown || aiPart !== 'text'}>
          <text.loaded.AiPanel {...props} />
        </div>
      )}
      {images.loaded && (
        <div hidden={!isShown || aiPart !== 'images'}>
          <images.loaded.PostPictures model={props.model} />
        </div>
      )}
      {isShown && !chosen.loaded && <Coming isLost={chosen.lost} onRetry={chosen.again} />}
    </>
  )
}

function Coming({ isLost, onRetry }: { isLost: boolean; onRetry: () => void }) {
  if (!isLost) return <Skeleton className="h-40 rounded-s!" />
  return (
    <p className="text-small text-ink-2">
      The AI tools did not load.{' '}
      <Button size="s" icon={<RefreshCw aria-hidden />} onClick={onRetry}>
        Try again
      </Button>
    </p>
  )
}
