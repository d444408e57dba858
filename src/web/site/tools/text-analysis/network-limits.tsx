import { networkNames, networksFor } from '#domain/network.ts'
import type { TextUnit } from '#domain/network-rules.ts'
import { measureText } from '#domain/text-length.ts'
import { NetworkIcon } from '../../../ui/network-icon.tsx'
import { LimitBar } from '../parts/limit-bar.tsx'

/** What a network counts, in words. */
export const unitWords: Record<TextUnit, string> = {
  'x-weighted': 'weighted',
  graphemes: 'characters',
  'code-points': 'code points',
  utf16: 'UTF-16 units',
  'utf8-bytes': 'bytes',
  'emoji-as-bytes': 'characters',
}

/** A text beside the limit of every network, each counted in that network's own way. */
export function NetworkLimits({ text }: { text: string }) {
  return (
    <div className="grid gap-x-7 gap-y-4 desk:grid-cols-2">
      {networksFor([]).map((network) => {
        const { used, limit, unit, bytes } = measureText(text, network)
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
              <LimitBar label="Its second limit" used={bytes.used} limit={bytes.limit} unit="bytes" />
            )}
          </div>
        )
      })}
    </div>
  )
}
