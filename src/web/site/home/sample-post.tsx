import type { NetworkId } from '#domain/network.ts'
import { networkNames } from '#domain/network.ts'
import { textLength, textLimits } from '#domain/text-length.ts'
import { Check, CircleAlert } from 'lucide-react'
import { NetworkIcon } from '../../ui/network-icon.tsx'
import { networksHere } from './networks-here.ts'

const text =
  'Rye is back from Friday. Tell us by 6 pm Thursday and we’ll keep one under the counter with your name on it 🌾 haldonstreetbakery.co.uk/rye'

/** The composer with a sample in it. The text is made up; the counts are the product's own. */
export function SamplePost() {
  return (
    <figure className="min-w-0">
      <div className="overflow-hidden rounded-[12px] bg-card text-ui leading-[1.45] text-ink shadow-float">
        <p className="border-b border-line px-3.5 py-2.75 font-semibold">Friday, 9:00 AM</p>
        <div className="grid gap-3.5 px-3.5 pt-2 pb-3.5">
          <div className="flex items-end gap-4.5 border-b-2 border-ink px-2 pt-2">
            {networksHere.map((network) => (
              <span key={network} className="relative">
                <NetworkIcon network={network} className="size-5.75" />
                <span className="absolute -bottom-2.25 left-1/2 size-1.75 -translate-x-1/2 rounded-full bg-ink" />
              </span>
            ))}
          </div>
          <div className="mt-1 rounded-card border border-edge">
            <p className="px-3.5 pt-3 pb-4 text-[0.9375rem] leading-[1.52]">{text}</p>
            <ul className="flex flex-wrap gap-x-4.5 gap-y-1 border-t border-line px-3.5 py-2">
              {networksHere.map((network) => (
                <Count key={network} network={network} />
              ))}
            </ul>
          </div>
          <ul className="grid gap-1.5 border-t border-line pt-3 text-small">
            <li className="flex items-center gap-2 text-leaf-text">
              <Check aria-hidden />
              X, Bluesky: posted at 9:00
            </li>
            <li className="flex items-center gap-2 text-clay-text">
              <CircleAlert aria-hidden />
              <span>
                <b className="font-semibold">Failed on LinkedIn:</b> the sign-in expired. Only LinkedIn is
                sent again.
              </span>
            </li>
          </ul>
        </div>
      </div>
      <figcaption className="mt-3 text-small">
        A sample. The counts are real: each network’s own way of counting.
      </figcaption>
    </figure>
  )
}

function Count({ network }: { network: NetworkId }) {
  return (
    <li className="flex items-center gap-1.5 font-mono text-[11.5px] text-ink-2">
      <NetworkIcon network={network} decorative className="size-3.25" />
      <span className="sr-only">{networkNames[network]}: </span>
      {textLength(text, network)}/{textLimits(network).max.toLocaleString('en-US')}
    </li>
  )
}
