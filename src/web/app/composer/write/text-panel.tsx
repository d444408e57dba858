import type { NetworkId } from '#domain/networks/network.ts'
import { flushSync } from 'react-dom'
import { tabId } from '../../../ui/tab-list.tsx'
import { ChecksLost } from '../checks/checks-lost.tsx'
import { useChecks } from '../checks/late-checks.ts'
import { hasOwnText, textOfTab } from '../state/composer-state.ts'
import { textProblemsOn } from '../state/problems.ts'
import type { ComposerModel } from '../state/use-composer.ts'
import { WritingTools } from '../tools/writing-tools.tsx'
import { ReplyList } from './reply-list.tsx'
import { TextProblems } from './text-problems.tsx'
import { TextSheet } from './text-sheet.tsx'
import { useCaretPerTab } from './use-caret-per-tab.ts'

interface TextPanelProps {
  model: ComposerModel
  panelId: string
  onAi: () => void
}

/** The text of a tab with what is known about it, and the replies that follow it. */
export function TextPanel({ model, panelId, onAi }: TextPanelProps) {
  const { state, dispatch, networks, problems, tookCaret } = model
  const checks = useChecks()
  const fieldRef = useCaretPerTab(state.tab)
  const onTab = textProblemsOn(state.tab, problems, state)
  const sharing = networks.filter((network) => !hasOwnText(state.content, network))
  const text = textOfTab(state, state.tab)

  function writeOwn(network: NetworkId) {
    flushSync(() => dispatch({ type: 'tab-chosen', tab: network }))
    document.querySelector<HTMLTextAreaElement>('textarea[data-place="text"]')?.focus()
  }

  function leaveOut(network: NetworkId) {
    const left = model.chosen.filter(({ provider }) => provider === network).map(({ id }) => id)
    dispatch({ type: 'connections-left-out', connectionIds: left })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only remembers where the caret was
    <div
      role="tabpanel"
      id={panelId}
      aria-labelledby={tabId(panelId, state.tab)}
      className="flex min-w-0 flex-[1_0_auto] flex-col gap-2.5"
      onFocus={({ target }) => {
        if (target instanceof HTMLTextAreaElement && target.dataset['place'] === 'text') tookCaret(target)
      }}
    >
      <TextSheet
        state={state}
        checks={checks}
        networks={networks}
        panelId={panelId}
        problems={onTab}
        fieldRef={fieldRef}
        onWrite={(written) => dispatch({ type: 'text-written', text: written })}
        onBackToShared={(network) => dispatch({ type: 'own-text-dropped', network })}
        rules={model.kit.utmRules}
        tools={<WritingTools model={model} onAi={onAi} />}
      >
        <TextProblems
          id={`${panelId}-problems`}
          tab={state.tab}
          problems={onTab}
          fine={sharing.length - onTab.length}
          onWriteOwn={writeOwn}
          onLeaveOut={leaveOut}
        />
        {checks && <checks.TextNotes model={model} text={text} />}
        <ChecksLost />
      </TextSheet>
      <ReplyList model={model} />
    </div>
  )
}
