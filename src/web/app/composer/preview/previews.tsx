import type { Connection } from '#contract/connections.ts'
import { Moon, RefreshCw, Sun } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useTheme } from '../../../ui/theme.ts'
import { useLate } from '../../../ui/use-late.ts'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import type { ComposerModel } from '../use-composer.ts'

const QualityCard = lazy(() => import('../quality/quality-card.tsx'))
const loadPreview = () => import('./network-preview.tsx')

interface PreviewsProps {
  model: ComposerModel
}

type Theme = 'page' | 'light' | 'dark'

/** How the post will look, network by network. */
export function Previews({ model }: PreviewsProps) {
  const { chosen } = model
  const [theme, setTheme] = useState<Theme>('page')
  const [isLost, setIsLost] = useState(false)
  const { loaded, loading, ask } = useLate(loadPreview, () => setIsLost(true))
  useEffect(() => {
    if (!isLost) ask()
  })
  const Preview = loaded?.NetworkPreview
  const ofPage = usePageTheme()
  const shown = theme === 'page' ? ofPage : theme
  return (
    <>
      <div className="mb-3.5 flex items-center">
        <b className="font-semibold">How it will look</b>
        <span className="ms-auto">
          <SegmentedControl
            label="Preview theme"
            segments={[
              { value: 'light', label: <Sun aria-label="Light" /> },
              { value: 'dark', label: <Moon aria-label="Dark" /> },
            ]}
            value={shown}
            onChange={setTheme}
          />
        </span>
      </div>
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
      <div className="grid items-start gap-4 desk:grid-cols-2" style={{ colorScheme: shown }}>
        {inColumns(chosen).map((column, index) => (
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
      <Suspense>
        <QualityCard model={model} />
      </Suspense>
    </>
  )
}

/** What the page is drawn in, also when that changes. */
function usePageTheme(): 'light' | 'dark' {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)')
  const chosen = useTheme()
  return chosen === 'system' ? (isDark ? 'dark' : 'light') : chosen
}

function inColumns(connections: readonly Connection[]): Connection[][] {
  const columns: Connection[][] = [[], []]
  for (const [index, connection] of connections.entries()) columns[index % 2]?.push(connection)
  return columns.filter((column) => column.length > 0)
}
