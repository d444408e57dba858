import { networkNames, networksFor, type NetworkId } from '#domain/networks/network.ts'
import { measureText, type TextMeasure } from '#domain/text/text-length.ts'
import { NetworkIcon } from '#web/ui/network-icon.tsx'
import { LimitBar } from '../../parts/limit-bar.tsx'
import type { TextUnit } from '#domain/networks/rule-shapes.ts'

/** The name of each counting unit. */
export const unitWords: Record<TextUnit, string> = {
  'x-weighted': 'weighted',
  graphemes: 'characters',
  'code-points': 'code points',
  utf16: 'UTF-16 units',
  'utf8-bytes': 'bytes',
  'emoji-as-bytes': 'characters',
}

export interface NetworkMeasure extends TextMeasure {
  network: NetworkId
}

/** The length of a text on every network, counted by its own rules, with the limits. */
export function measureForAll(text: string): NetworkMeasure[] {
  return networksFor([]).map((network) => ({ network, ...measureText(text, network) }))
}

/** A text's length with the limit of every network. */
export function NetworkLimits({ measures }: { measures: readonly NetworkMeasure[] }) {
  return (
    <div className="grid gap-x-7 gap-y-4 desk:grid-cols-2">
      {measures.map(({ network, used, limit, unit, bytes }) => {
        const label = (
          <>
            <NetworkIcon network={network} decorative />
            <b className="font-semibold">{networkNames[network]}</b>
          </>
        )
        return (
          <div key={network} className="grid content-start gap-2">
            <LimitBar label={label} used={used} limit={limit} unit={unitWords[unit]} />
            {bytes && bytes.used > bytes.limit / 2 && (
              <LimitBar label="Second limit" used={bytes.used} limit={bytes.limit} unit="bytes" />
            )}
          </div>
        )
      })}
    </div>
  )
}
