import { networkNames, networksFor, type NetworkId } from '#domain/networks/network.ts'
import { measureText } from '#domain/text/text-length.ts'
import { CircleAlert } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import { NetworkIcon } from '../../../ui/network-icon.tsx'
import { withCommas } from '../../../ui/with-commas.ts'
import { useConnections } from '../../queries.ts'

/** The post that the arrangement makes of the sample page, and how long it is on each network. */
export function ResultPreview({ text, workspaceId }: { text: string; workspaceId: string }) {
  const { data: connections = [] } = useConnections(workspaceId)
  const connected = [...new Set(connections.map(({ provider }) => provider))]
  const networks: readonly NetworkId[] = connected.length > 0 ? connected : networksFor([])
  return (
    <section aria-labelledby="result-title" className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <h3 id="result-title" className="text-base font-semibold">
        The post it makes
      </h3>
      <p
        data-result
        className="min-h-24 rounded-card border border-line bg-card px-3.5 py-3 break-words whitespace-pre-line"
      >
        {text || <span className="text-muted">Nothing yet. Add a part.</span>}
      </p>
      <ul aria-label="Length per network" className="flex flex-wrap gap-x-3.5 gap-y-1.5">
        {networks.map((network) => {
          const { used, limit, over } = measureText(text, network)
          return (
            <li
              key={network}
              className={classNames(
                'inline-flex items-center gap-1.5 font-mono text-tiny tabular-nums',
                over > 0 ? 'text-clay-text' : 'text-ink-2',
              )}
            >
              {over > 0 ? (
                <CircleAlert aria-hidden className="size-3.5" />
              ) : (
                <NetworkIcon network={network} className="size-3.5" />
              )}
              <span className="sr-only">{networkNames[network]}: </span>
              {over > 0
                ? `${networkNames[network]} ${over} over`
                : `${withCommas(used)}/${withCommas(limit)}`}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
