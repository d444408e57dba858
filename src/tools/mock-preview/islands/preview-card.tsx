import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { Check, CircleAlert } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import { NetworkIcon } from '#web/ui/network-icon.tsx'
import { previewOf } from '#web/ui/previews/preview-of.ts'
import type { PreviewProps } from '#web/ui/previews/preview-props.ts'
import { useFeedMeasure } from '#web/ui/previews/text-measure.ts'
import type { PreviewTheme } from '#web/ui/preview-theme-switch.tsx'
import { useTextLength } from './use-text-length.ts'

interface PreviewCardProps extends PreviewProps {
  network: NetworkId
  theme: PreviewTheme
}

/** A post on one network, with its name, its length and what the feed hides. */
export function PreviewCard({ network, theme, ...props }: PreviewCardProps) {
  const Preview = previewOf[network]
  const lengths = useTextLength()
  const { text } = props.first
  const isEmpty = text.trim() === ''
  const measure = lengths?.measureText(text, network) ?? null
  const overflow = lengths?.overflowStart(text, network) ?? null
  return (
    <section aria-label={networkNames[network]} className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-small">
        <NetworkIcon network={network} decorative />
        <h3 className="font-text text-small font-semibold tracking-normal">{networkNames[network]}</h3>
        <Count measure={measure} />
        <FoldNote network={network} text={text} screen={props.screen ?? 'desktop'} measure={measure} />
      </div>
      <div
        className={classNames('overflow-hidden rounded-card border border-line', isEmpty && 'pv-empty')}
        style={{ colorScheme: theme }}
      >
        <Preview
          {...props}
          first={{ ...props.first, overflow, text: isEmpty ? 'Your text will appear here.' : text }}
        />
      </div>
    </section>
  )
}

interface Measured {
  /** null while the counting code loads. */
  measure: { used: number; limit: number } | null
}

function Count({ measure }: Measured) {
  // Reserves the space while the counting code loads.
  if (!measure) return <span className="font-mono text-tiny">&nbsp;</span>
  const { used, limit } = measure
  const fits = used <= limit
  return (
    <span
      className={`inline-flex items-center gap-1 font-mono text-tiny ${fits ? 'text-ink-2' : 'text-clay-text'}`}
    >
      {fits ? <Check aria-label="Fits limit" /> : <CircleAlert aria-label="Over the limit" />}
      {used.toLocaleString('en-US')}/{limit.toLocaleString('en-US')}
    </span>
  )
}

interface FoldNoteProps extends Measured {
  network: NetworkId
  text: string
  screen: NonNullable<PreviewProps['screen']>
}

/** How much of the text readers see; a text that is too long is not posted at all. */
export function FoldNote({ network, text, screen, measure }: FoldNoteProps) {
  const { at, shown } = foldText(text, network, screen, useFeedMeasure())
  const over = measure === null ? 0 : measure.used - measure.limit
  if (over > 0) {
    return (
      <span className="ml-auto text-tiny text-clay-text">{`Too long by ${over.toLocaleString('en-US')}`}</span>
    )
  }
  return (
    <span className="ml-auto text-tiny text-muted">
      {at === null ? 'Whole text shows' : `Cut after ${shown.length}`}
    </span>
  )
}
