import type { Connection } from '#contract/connections.ts'
import { readSettings } from '#domain/network-settings.ts'
import { networkNames } from '#domain/network.ts'
import { Moon, RefreshCw, Sun } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLate } from '../../../ui/use-late.ts'
import { settingIn } from '../settings/setting-values.ts'
import { mixOf } from '../settings/setting-words.ts'
import { useCover } from '../settings/use-cover.ts'
import { contentToSend } from '../outgoing.ts'
import { filesOn } from '../own-media.ts'
import type { ComposerModel } from '../use-composer.ts'
import { itemsOn } from './preview-items.ts'

const QualityCard = lazy(() => import('../quality/quality-card.tsx'))
const loadPreviews = () => import('../../../ui/previews/preview-of.ts')

interface PreviewsProps {
  model: ComposerModel
}

type Theme = 'page' | 'light' | 'dark'
type Loaded = Awaited<ReturnType<typeof loadPreviews>>

/** How the post will look, network by network. */
export function Previews({ model }: PreviewsProps) {
  const { chosen } = model
  const [theme, setTheme] = useState<Theme>('page')
  const [isLost, setIsLost] = useState(false)
  const { loaded, loading, ask } = useLate(loadPreviews, () => setIsLost(true))
  useEffect(() => {
    if (!isLost) ask()
  })
  const shown = theme === 'page' ? pageTheme() : theme
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
          The previews did not load. What you write is safe.{' '}
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
              loaded ? (
                <Preview key={connection.id} loaded={loaded} connection={connection} model={model} />
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

function pageTheme(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function inColumns(connections: readonly Connection[]): Connection[][] {
  const columns: Connection[][] = [[], []]
  for (const [index, connection] of connections.entries()) columns[index % 2]?.push(connection)
  return columns.filter((column) => column.length > 0)
}

function Preview({
  loaded,
  connection,
  model,
}: {
  loaded: Loaded
  connection: Connection
  model: ComposerModel
}) {
  const { state } = model
  const network = connection.provider
  const Shown = loaded.previewOf[network]
  const [first, ...replies] = itemsOn(network, state, contentToSend(state, [network], model.kit.utmRules))
  const mix = mixOf(filesOn(state, network))
  const { values } = readSettings(network, state.settings[network], connection.id, mix)
  const coverUrl = useCover(model.workspaceId, settingIn(state.settings, { network, key: 'cover' }))
  if (!first) return null
  const isEmpty = first.text.trim() === '' && first.media.length === 0 && replies.length === 0
  return (
    <section
      aria-label={`Preview on ${networkNames[network]} (${connection.username})`}
      className={classNames('overflow-hidden rounded-card border border-line', isEmpty && 'pv-empty')}
    >
      <Shown
        name={connection.displayName ?? connection.username}
        username={connection.username}
        avatarUrl={connection.avatarUrl}
        first={isEmpty ? { ...first, text: 'Your words will stand here.' } : first}
        replies={replies}
        settings={values}
        coverUrl={coverUrl}
        when="now"
      />
    </section>
  )
}
