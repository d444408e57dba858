import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '../../ui/class-names.ts'
import { Note } from '../../ui/note.tsx'
import { AccountsLine } from './accounts-line.tsx'
import { ConnectionsLink } from './connections-link.tsx'
import { contentOf, hasOwnText, textOfTab } from './composer-state.ts'
import { MediaList } from './media-list.tsx'
import { NotesFold } from './notes-fold.tsx'
import { contentToSend } from './outgoing.ts'
import { textProblemsOn } from './problems.ts'
import { ReplyList } from './reply-list.tsx'
import { SettingsList } from './settings/settings-list.tsx'
import { BlanksNote } from './templates/blanks-note.tsx'
import { TextProblems } from './text-problems.tsx'
import { TextSheet } from './text-sheet.tsx'
import { TextTabs } from './text-tabs.tsx'
import { AutoTruncate } from './tools/auto-truncate.tsx'
import { StyledNote } from './tools/styled-note.tsx'
import { UtmNote } from './tools/utm-note.tsx'
import { WritingTools } from './tools/writing-tools.tsx'
import { useCaretPerTab } from './use-caret-per-tab.ts'
import type { ComposerModel } from './use-composer.ts'

interface WritePaneProps {
  model: ComposerModel
  panelId: string
  isHidden: boolean
}

/** What you write: to whom, the words, the pictures. */
export function WritePane({ model, panelId, isHidden }: WritePaneProps) {
  const { state, dispatch, networks, problems } = model
  const lastField = useRef<HTMLTextAreaElement>(null)
  const fieldRef = useCaretPerTab(state.tab)
  const onTab = textProblemsOn(state.tab, problems, state)
  const sharing = networks.filter((network) => !hasOwnText(state.content, network))

  function writeOwn(network: NetworkId) {
    flushSync(() => dispatch({ type: 'tab-chosen', tab: network }))
    document.querySelector<HTMLTextAreaElement>('textarea[data-place="text"]')?.focus()
  }

  function leaveOut(network: NetworkId) {
    const left = model.chosen.filter(({ provider }) => provider === network).map(({ id }) => id)
    dispatch({ type: 'connections-left-out', connectionIds: left })
  }

  return (
    <div
      className={classNames(
        isHidden ? 'hidden' : 'flex',
        'min-w-0 flex-col gap-3.5 px-4 pt-1 pb-4.5 desk:border-e desk:border-line desk:px-5 desk:pb-5',
      )}
    >
      <AccountsLine
        connections={model.connections}
        chosenIds={state.connectionIds}
        wrong={problems.filter(({ blocks }) => blocks).flatMap(({ network }) => network ?? [])}
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
        content={contentOf(state)}
        sent={contentToSend(state, networks, model.kit.utmRules)}
        networks={networks}
        tab={state.tab}
        panelId={panelId}
        onChoose={(tab) => dispatch({ type: 'tab-chosen', tab })}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only remembers where the caret was */}
      <div
        role="tabpanel"
        id={panelId}
        aria-labelledby={`${panelId}-${state.tab}`}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2.5"
        onFocus={({ target }) => {
          if (target instanceof HTMLTextAreaElement && target.dataset['place'] === 'text')
            lastField.current = target
        }}
      >
        <TextSheet
          state={state}
          networks={networks}
          panelId={panelId}
          problems={onTab}
          fieldRef={fieldRef}
          onWrite={(text) => dispatch({ type: 'text-written', text })}
          onBackToShared={(network) => dispatch({ type: 'own-text-dropped', network })}
          rules={model.kit.utmRules}
          tools={<WritingTools model={model} lastField={lastField} />}
        >
          <TextProblems
            id={`${panelId}-problems`}
            tab={state.tab}
            problems={onTab}
            fine={sharing.length - onTab.length}
            onWriteOwn={writeOwn}
            onLeaveOut={leaveOut}
          />
          <AutoTruncate model={model} />
          <UtmNote model={model} />
          <BlanksNote text={textOfTab(state, state.tab)} />
          <StyledNote text={textOfTab(state, state.tab)} />
        </TextSheet>
        <ReplyList model={model} />
      </div>
      <MediaList
        model={model}
        attachments={state.attachments}
        network={state.tab === 'all' || networks.length < 2 ? undefined : state.tab}
        problems={problems.filter(({ place, reply }) => place === 'media' && reply === undefined)}
      />
      <SettingsList model={model} />
      <NotesFold model={model} />
    </div>
  )
}
