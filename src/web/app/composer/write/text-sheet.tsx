import type { Problem } from '#domain/post/check-post.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { textsOn } from '#domain/post/texts-on.ts'
import type { UtmRule } from '#domain/text/utm.ts'
import type { ReactNode, Ref } from 'react'
import type { Checks } from '../checks/late-checks.ts'
import { hasOwnText, textOfTab, type ComposerState, type Tab } from '../state/composer-state.ts'
import { MarkedText } from './marked-text.tsx'
import { TextCounter } from './text-counter.tsx'

interface TextSheetProps {
  state: ComposerState
  /** null: not loaded yet; nothing is counted or marked. */
  checks: Checks | null
  /** The chosen networks. */
  networks: readonly NetworkId[]
  panelId: string
  problems: readonly Problem[]
  /** Of the field that is shown. */
  fieldRef: Ref<HTMLTextAreaElement>
  onWrite: (text: string) => void
  onBackToShared: (network: NetworkId) => void
  rules: readonly UtmRule[]
  /** Stand left of the count. */
  tools: ReactNode
  /** What to do about the problems; under the text. */
  children: ReactNode
}

/** What is written, with the part that does not fit marked. */
export function TextSheet(props: TextSheetProps) {
  const {
    state,
    checks,
    networks,
    panelId,
    problems,
    fieldRef,
    onWrite,
    onBackToShared,
    rules,
    tools,
    children,
  } = props
  const { tab, content } = state
  const text = textOfTab(state, tab)
  const sent = checks?.contentToSend(state, networks, rules)
  const readers = tab === 'all' ? networks.filter((network) => !hasOwnText(content, network)) : [tab]
  const texts = sent ? readers.map((network) => ({ network, text: textsOn(network, sent)[0] ?? '' })) : []
  const isWrong = problems.length > 0
  return (
    <div className="flex flex-[1_0_auto] flex-col rounded-card border border-edge bg-card focus-within:outline-[2.5px] focus-within:outline-focus">
      <MarkedText
        // Undo belongs to a field: what was typed for one network is not taken back in another.
        key={tab}
        text={text}
        overflow={checks?.firstOverflow(state, readers, rules) ?? null}
        label={labelOf(tab)}
        placeholder="What would you like to say?"
        isWrong={isWrong}
        describedBy={isWrong ? `${panelId}-problems` : undefined}
        fieldRef={fieldRef}
        className="min-h-24"
        onWrite={onWrite}
      />
      {tab !== 'all' && (
        <div className="flex min-h-9 items-center border-t border-line px-3.5 py-1 text-small text-ink-2">
          <SharedOrOwn
            network={tab}
            isOwn={hasOwnText(content, tab)}
            onBackToShared={() => onBackToShared(tab)}
          />
        </div>
      )}
      <div className="flex min-h-9.5 flex-wrap items-center gap-x-2 border-t border-line py-1 pe-2.5 ps-1 desk:pe-3.5 desk:ps-2 text-small text-ink-2">
        {tools}
        <TextCounter texts={texts} />
      </div>
      {children}
    </div>
  )
}

function labelOf(tab: Tab): string {
  return tab === 'all' ? 'Text for all networks' : `Text for ${networkNames[tab]}`
}

interface SharedOrOwnProps {
  network: NetworkId
  isOwn: boolean
  onBackToShared: () => void
}

function SharedOrOwn({ network, isOwn, onBackToShared }: SharedOrOwnProps) {
  const name = networkNames[network]
  if (!isOwn) return <span>The shared text. What you type here changes only {name}.</span>
  return (
    <button type="button" className="link min-h-8" onClick={onBackToShared}>
      Back to the shared text
    </button>
  )
}
