import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import type { PostContent } from '#domain/post/post.ts'
import { textsOn } from '#domain/post/texts-on.ts'
import type { TextMeasure } from '#domain/text/text-length.ts'
import type { UtmRule } from '#domain/text/utm.ts'
import { classNames } from '../../../ui/class-names.ts'
import { NetworkIcon } from '../../../ui/network-icon.tsx'
import { TabList } from '../../../ui/tab-list.tsx'
import { useChecks, type Checks } from '../checks/late-checks.ts'
import { LazyTabCost } from '../costs/lazy-tab-cost.tsx'
import type { ComposerState } from '../state/composer-state.ts'
import { hasOwnText, type Tab } from '../state/composer-state.ts'

interface TextTabsProps {
  state: ComposerState
  /** What the workspace adds to links. */
  rules: readonly UtmRule[]
  networks: readonly NetworkId[]
  panelId: string
  onChoose: (tab: Tab) => void
}

/** Whose text is being written, with each network's count in its own way of counting. */
export function TextTabs({ state, rules, networks, panelId, onChoose }: TextTabsProps) {
  const checks = useChecks()
  const sent = checks?.contentToSend(state, networks, rules)
  const tabs = (['all', ...networks] as const).map((one) => {
    const counted = checks && sent && one !== 'all' ? { measure: fullestOf(sent, one, checks), sent } : null
    return {
      value: one,
      label: one === 'all' ? 'All' : <NetworkTab state={state} network={one} counted={counted} />,
      className: tabLook(counted !== null && isOver(counted.measure)),
    }
  })
  return (
    <TabList<Tab>
      label="Text for"
      className="mt-1 flex flex-none gap-0.5 overflow-x-auto p-0.5 max-desk:-mx-4 max-desk:px-4"
      panelId={panelId}
      tabs={tabs}
      value={state.tab}
      onChoose={onChoose}
    />
  )
}

function tabLook(isBad: boolean): string {
  return classNames(
    'inline-flex min-h-11 min-w-11 flex-none items-center justify-center gap-1.5 rounded-s border px-1.75 text-small leading-none font-medium whitespace-nowrap desk:min-h-8 desk:min-w-0',
    'aria-selected:bg-paper-2 aria-selected:font-semibold aria-selected:text-ink',
    isBad
      ? 'border-clay text-clay-text'
      : 'border-transparent text-ink-2 hover:text-ink aria-selected:border-line-2',
  )
}

interface NetworkTabProps extends Pick<TextTabsProps, 'state'> {
  network: NetworkId
  /** The count, and what was counted; null: not yet. */
  counted: { measure: TextMeasure; sent: PostContent } | null
}

function NetworkTab({ state, network, counted }: NetworkTabProps) {
  return (
    <>
      <NetworkIcon network={network} decorative className="size-3.25" />
      <span className="sr-only">{networkNames[network]}</span>
      {counted ? <Count measure={counted.measure} /> : <CountToCome network={network} />}
      {counted && <LazyTabCost network={network} sent={counted.sent} files={state} />}
      {hasOwnText(state.content, network) && (
        <span className="size-1.5 rounded-full bg-dawn" title="Has its own text">
          <span className="sr-only">, has its own text</span>
        </span>
      )}
    </>
  )
}

/** As wide as the count of an empty text, so that nothing moves when it comes. */
function CountToCome({ network }: { network: NetworkId }) {
  return (
    <span aria-hidden className="invisible font-mono text-[11.5px] leading-none font-medium">
      {countText(0, networkRules[network].text.max)}
    </span>
  )
}

function Count({ measure: { used, limit, over, bytes } }: { measure: TextMeasure }) {
  const isBytes = over === 0 && bytes !== null && bytes.over > 0
  const beyond = isBytes ? bytes.over : over
  const words = beyond > 0 ? `${beyond} ${isBytes ? 'bytes over' : 'over'}` : countText(used, limit)
  return (
    <span
      className={classNames(
        'font-mono text-[11.5px] leading-none',
        beyond > 0 ? 'font-bold' : 'font-medium text-muted',
      )}
    >
      {words}
    </span>
  )
}

/** A limit that nobody comes near to is not said. */
const countText = (used: number, limit: number) => (limit > 1000 ? `${used}` : `${used}/${limit}`)

const isOver = ({ over, bytes }: TextMeasure) => over > 0 || (bytes?.over ?? 0) > 0

/** Of a chain, the item that is nearest to the limit. */
function fullestOf(content: PostContent, network: NetworkId, { measureText }: Checks): TextMeasure {
  const measures = textsOn(network, content).map((text) => measureText(text, network))
  return measures.reduce((most, one) => (one.used > most.used ? one : most))
}
