import { networkNames } from '#domain/networks/network.ts'
import { WandSparkles } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useChecks, useChecksState } from '../checks/late-checks.ts'
import { LazyAiLabelNote } from '../media/lazy-ai-label-note.tsx'
import { MakeVideoButton } from '../media/make-video-button.tsx'
import { MediaList } from '../media/media-list.tsx'
import { SettingsButton } from '../settings/settings-button.tsx'
import { useSettingsShown } from '../settings/use-settings-shown.ts'
import type { ComposerModel } from '../state/use-composer.ts'
import type { AiPart } from '../state/use-side.ts'
import { AccountsLine } from './accounts-line.tsx'
import { ConnectionsLink } from './connections-link.tsx'
import { TextPanel } from './text-panel.tsx'
import { TextTabs } from './text-tabs.tsx'

interface WritePaneProps {
  model: ComposerModel
  panelId: string
  isHidden: boolean
  /** Shows the tools of the AI beside the writing. */
  onAi: (part: AiPart) => void
}

/** What you write: to whom, the text, the files, the settings of the networks. It scrolls on its own. */
export function WritePane({ model, panelId, isHidden, onAi }: WritePaneProps) {
  const { state, dispatch, networks, problems } = model
  const settings = useSettingsShown(model)
  const checks = useChecks()
  const { kind } = useChecksState()
  const pane = useRef<HTMLElement>(null)
  const scrolled = useRef(0)
  // A hidden element forgets how far it was scrolled.
  useEffect(() => {
    if (!isHidden) pane.current?.scrollTo({ top: scrolled.current })
  }, [isHidden])
  return (
    <section
      ref={pane}
      aria-label="Write"
      onScroll={({ currentTarget }) => {
        scrolled.current = currentTarget.scrollTop
      }}
      className={classNames(
        isHidden ? 'hidden' : 'flex',
        'min-h-0 min-w-0 flex-1 flex-col gap-2.5 overflow-y-auto px-4 pt-1 pb-4.5 desk:border-e desk:border-line desk:px-5 desk:pt-0.5 desk:pb-3.5',
      )}
    >
      <AccountsLine
        connections={model.connections}
        chosenIds={state.connectionIds}
        wrong={[...problems, ...model.allProblems.filter(({ code }) => code === 'word-banned')]
          .filter(({ blocks }) => blocks)
          .flatMap(({ network }) => network ?? [])}
        onToggle={(connectionId) => dispatch({ type: 'connection-toggled', connectionId })}
      />
      {problems
        .filter(({ place }) => place === 'connections')
        .map(({ code, network, message }) => (
          <Note key={`${code}-${network}`} tone="clay">
            {message} {network && <ConnectionsLink>Reconnect {networkNames[network]}</ConnectionsLink>}
          </Note>
        ))}
      <TextTabs
        state={state}
        rules={model.kit.utmRules}
        networks={networks}
        panelId={panelId}
        onChoose={(tab) => dispatch({ type: 'tab-chosen', tab })}
      />
      <TextPanel model={model} panelId={panelId} onAi={() => onAi('text')} />
      <MediaList
        model={model}
        attachments={state.attachments}
        network={state.tab === 'all' || networks.length < 2 ? undefined : state.tab}
        problems={problems.filter(({ place, reply }) => place === 'media' && reply === undefined)}
      >
        <Button
          variant="quiet"
          size="s"
          icon={<WandSparkles aria-hidden />}
          data-place="ai-images"
          onClick={() => onAi('images')}
        >
          AI images
        </Button>
        <MakeVideoButton model={model} />
        {settings.hasSome && <SettingsButton isShown={settings.isShown} onToggle={settings.toggle} />}
      </MediaList>
      <LazyAiLabelNote labels={model.aiLabels} dispatch={dispatch} />
      {settings.isShown &&
        (checks ? (
          <checks.SettingsList model={model} />
        ) : (
          kind === 'coming' && <Skeleton className="h-60 flex-none rounded-card!" />
        ))}
    </section>
  )
}
