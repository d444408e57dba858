import { networkNames, networksFor, type NetworkId } from '#domain/networks/network.ts'
import type { TemplateElement } from '#domain/post/template.ts'
import { measureText } from '#domain/text/text-length.ts'
import { CircleAlert } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import { NetworkIcon } from '../../../ui/network-icon.tsx'
import { withCommas } from '../../../ui/with-commas.ts'
import { PictureWords } from '../picture-words.tsx'
import { useConnections } from '../../queries.ts'

interface ResultPreviewProps {
  text: string
  pictures: readonly TemplateElement[]
  workspaceId: string
}

/** The resulting post for the sample page, and its length on each network. */
export function ResultPreview({ text, pictures, workspaceId }: ResultPreviewProps) {
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
      {pictures.length > 0 && (
        <ul aria-label="Pictures" className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          {pictures.map(({ id, alt = '', content }) => (
            <li key={id}>
              <PictureWords alt={alt} address={content} />
            </li>
          ))}
        </ul>
      )}
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
