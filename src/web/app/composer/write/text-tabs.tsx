import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import type { PostContent } from '#domain/post/post.ts'
import { textsOn } from '#domain/post/texts-on.ts'
import { measureText, type TextMeasure } from '#domain/text/text-length.ts'
import { classNames } from '../../../ui/class-names.ts'
import { NetworkIcon } from '../../../ui/network-icon.tsx'
import { TabList } from '../../../ui/tab-list.tsx'
import { LazyTabCost } from '../costs/lazy-tab-cost.tsx'
import type { ComposerState } from '../state/composer-state.ts'
import { hasOwnText, type Tab } from '../state/composer-state.ts'

interface TextTabsProps {
  content: PostContent
  /** What goes out: its texts are counted. */
  sent: PostContent
  /** Networks may charge for what is in them. */
  files: Pick<ComposerState, 'attachments' | 'replies'>
  networks: readonly NetworkId[]
  tab: Tab
  panelId: string
  onChoose: (tab: Tab) => void
}

/** Whose text is being written, with each network's count in its own way of counting. */
export function TextTabs({ content, sent, files, networks, tab, panelId, onChoose }: TextTabsProps) {
  const tabs = (['all', ...networks] as const).map((one) => ({
    value: one,
    label: one === 'all' ? 'All' : <NetworkTab content={content} sent={sent} files={files} network={one} />,
    className: tabLook(one !== 'all' && isOver(sent, one)),
  }))
  return (
    <TabList<Tab>
      label="Text for"
      className="mt-1 flex flex-none gap-0.5 overflow-x-auto p-0.5 max-desk:-mx-4 max-desk:px-4"
      panelId={panelId}
      tabs={tabs}
      value={tab}
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

interface NetworkTabProps extends Pick<TextTabsProps, 'content' | 'sent' | 'files'> {
  network: NetworkId
}

function NetworkTab({ content, sent, files, network }: NetworkTabProps) {
  const { used, limit, over, bytes } = fullestOf(sent, network)
  const isBytes = over === 0 && bytes !== null && bytes.over > 0
  const beyond = isBytes ? bytes.over : over
  const words =
    beyond > 0
      ? `${beyond} ${isBytes ? 'bytes over' : 'over'}`
      : limit > 1000
        ? `${used}`
        : `${used}/${limit}`
  return (
    <>
      <NetworkIcon network={network} decorative className="size-3.25" />
      <span className="sr-only">{networkNames[network]}</span>
      <span
        className={classNames(
          'font-mono text-[11.5px] leading-none',
          beyond > 0 ? 'font-bold' : 'font-medium text-muted',
        )}
      >
        {words}
      </span>
      <LazyTabCost network={network} sent={sent} files={files} />
      {hasOwnText(content, network) && (
        <span className="size-1.5 rounded-full bg-dawn" title="Has its own text">
          <span className="sr-only">, has its own text</span>
        </span>
      )}
    </>
  )
}

function isOver(content: PostContent, network: NetworkId): boolean {
  const { over, bytes } = fullestOf(content, network)
  return over > 0 || (bytes?.over ?? 0) > 0
}

/** Of a chain, the item that is nearest to the limit. */
function fullestOf(content: PostContent, network: NetworkId): TextMeasure {
  const measures = textsOn(network, content).map((text) => measureText(text, network))
  return measures.reduce((most, one) => (one.used > most.used ? one : most))
}
