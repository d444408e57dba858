import type { Problem } from '#domain/check-post.ts'
import { networkNames, type NetworkId } from '#domain/network.ts'
import { measureText, overflowStart } from '#domain/text-length.ts'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { hasOwnText, textOfTab, type ComposerState, type Tab } from './composer-state.ts'

interface TextSheetProps {
  state: ComposerState
  /** The chosen networks. */
  networks: readonly NetworkId[]
  panelId: string
  problems: readonly Problem[]
  onWrite: (text: string) => void
  onBackToShared: (network: NetworkId) => void
  /** What to do about the problems; under the text. */
  children: ReactNode
}

// The marks lie exactly under the words: both layers share every property that moves a letter.
const sameAsWords =
  'col-start-1 row-start-1 min-h-32 px-3.5 pt-3 pb-1.5 text-base leading-[1.52] break-words whitespace-pre-wrap desk:text-[0.9375rem]'

/** What is written, with the part that does not fit marked. */
export function TextSheet({
  state,
  networks,
  panelId,
  problems,
  onWrite,
  onBackToShared,
  children,
}: TextSheetProps) {
  const { tab, content } = state
  const text = textOfTab(content, tab)
  const readers = tab === 'all' ? networks.filter((network) => !hasOwnText(content, network)) : [tab]
  const isWrong = problems.length > 0
  return (
    <div
      role="tabpanel"
      id={panelId}
      aria-labelledby={`${panelId}-${tab}`}
      className="rounded-card border border-edge bg-card focus-within:outline-[2.5px] focus-within:outline-focus"
    >
      <div className="grid">
        <Marked text={text} from={firstOverflow(text, readers)} />
        <textarea
          data-place="text"
          aria-label={labelOf(tab)}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${panelId}-problems` : undefined}
          className={classNames(
            sameAsWords,
            'relative resize-none overflow-hidden bg-transparent outline-none',
          )}
          placeholder="What would you like to say?"
          value={text}
          onChange={(event) => onWrite(event.target.value)}
        />
      </div>
      <div className="flex min-h-9 items-center gap-3 border-t border-line px-3.5 py-1 text-small text-ink-2">
        {tab !== 'all' && (
          <SharedOrOwn
            network={tab}
            isOwn={hasOwnText(content, tab)}
            onBackToShared={() => onBackToShared(tab)}
          />
        )}
        <Counter text={text} readers={readers} />
      </div>
      {children}
    </div>
  )
}

function labelOf(tab: Tab): string {
  return tab === 'all' ? 'Text for all networks' : `Text for ${networkNames[tab]}`
}

function Marked({ text, from }: { text: string; from: number | null }) {
  return (
    <div aria-hidden className={classNames(sameAsWords, 'pointer-events-none text-transparent select-none')}>
      {from === null ? (
        text
      ) : (
        <>
          {text.slice(0, from)}
          <span className="bg-clay-soft underline decoration-clay decoration-wavy decoration-1 underline-offset-3">
            {text.slice(from)}
          </span>
        </>
      )}
      {/* A last empty line has no height of its own. */}
      {'\u200B'}
    </div>
  )
}

function firstOverflow(text: string, readers: readonly NetworkId[]): number | null {
  const starts = readers.map((network) => overflowStart(text, network)).filter((start) => start !== null)
  return starts.length === 0 ? null : Math.min(...starts)
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

/** The count of the network that is nearest to its limit. */
function Counter({ text, readers }: { text: string; readers: readonly NetworkId[] }) {
  const fullest = readers
    .map((network) => ({ network, ...measureText(text, network) }))
    .sort((a, b) => b.used / b.limit - a.used / a.limit)[0]
  if (!fullest) return null
  return (
    <span
      className={classNames(
        'ml-auto font-mono text-small leading-none font-medium whitespace-nowrap tabular-nums',
        fullest.over > 0 && 'text-clay-text',
      )}
    >
      {networkNames[fullest.network]} {fullest.used}/{fullest.limit}
    </span>
  )
}
