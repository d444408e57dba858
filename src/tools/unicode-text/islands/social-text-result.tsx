import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { measureText } from '#domain/text/text-length.ts'
import { NetworkIcon } from '#web/ui/network-icon.tsx'
import { ResultsBar } from '../../parts/bench.tsx'
import { LimitBar } from '../../parts/limit-bar.tsx'
import { ResultCard } from '../../parts/result-card.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { unitWords } from '../../text-analysis/islands/network-limits.tsx'
import { ReadingWarning } from './reading-warning.tsx'

/** The result for a formatted text, with the limit of its network. */
export function SocialTextResult({
  made,
  state,
}: {
  made: string
  state: { network: NetworkId; letters: 'plain' | 'unicode' }
}) {
  if (made === '') {
    return <p className="text-[0.9375rem] text-ink-2">Paste Markdown or HTML. The text will appear here.</p>
  }
  const { used, limit, unit } = measureText(made, state.network)
  return (
    <>
      <ResultsBar title={`For ${networkNames[state.network]}`}>
        <ShareLink state={state} label="Copy link to this" />
      </ResultsBar>
      <ResultCard text={made} networks={[state.network]} />
      <LimitBar
        label={
          <>
            <NetworkIcon network={state.network} decorative />
            <b className="font-semibold">{networkNames[state.network]}</b>
          </>
        }
        used={used}
        limit={limit}
        unit={unitWords[unit]}
      />
      {state.letters === 'unicode' && <ReadingWarning />}
    </>
  )
}
