import type { Connection } from '#contract/connections.ts'
import { RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLazyModule } from '../../../ui/use-lazy-module.ts'
import { useWidth } from '../parts/use-width.ts'
import type { ComposerModel } from '../state/use-composer.ts'

const loadPreview = () => import('./network-preview.tsx')

interface PreviewsProps {
  model: ComposerModel
  theme: 'light' | 'dark'
}

/** Narrower than this, in px, the previews are one below the other. */
const twoColumnsFrom = 500

/** How the post will look, network by network. */
export function Previews({ model, theme }: PreviewsProps) {
  const { chosen } = model
  const [isLost, setIsLost] = useState(false)
  const { loaded, loading, ask } = useLazyModule(loadPreview, () => setIsLost(true))
  useEffect(() => {
    if (!isLost) ask()
  })
  const Preview = loaded?.NetworkPreview
  const area = useRef<HTMLDivElement>(null)
  const columns = inColumns(chosen, useWidth(area, 600) >= twoColumnsFrom ? 2 : 1)
  return (
    <>
      {chosen.length === 0 && (
        <p className="text-small text-ink-2">
          {model.connections.length === 0 ? 'Connect an account' : 'Choose an account'} to see its post here.
        </p>
      )}
      {!loaded && isLost && (
        <p className="text-small text-ink-2">
          The previews did not load. Your text is safe.{' '}
          <Button
            size="s"
            busy={loading}
            icon={<RefreshCw aria-hidden />}
            onClick={() => {
              setIsLost(false)
              ask()
            }}
          >
            Try again
          </Button>
        </p>
      )}
      <div
        ref={area}
        className="grid auto-cols-fr grid-flow-col items-start gap-3.5"
        style={{ colorScheme: theme }}
      >
        {columns.map((column, index) => (
          <div key={index} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3.5">
            {column.map((connection) =>
              Preview ? (
                <Preview key={connection.id} connection={connection} model={model} />
              ) : (
                !isLost && <Skeleton key={connection.id} className="h-60 rounded-card!" />
              ),
            )}
          </div>
        ))}
      </div>
    </>
  )
}

function inColumns(connections: readonly Connection[], count: number): Connection[][] {
  return Array.from({ length: count }, (_, column) =>
    connections.filter((_one, index) => index % count === column),
  ).filter((column) => column.length > 0)
}
