import { networkNames, type NetworkId } from '#domain/network.ts'
import { networkRules, type TextUnit } from '#domain/network-rules.ts'
import { NetworkIcon } from '../../ui/network-icon.tsx'
import { networksHere } from './networks-here.ts'

const counted: Record<TextUnit, string> = {
  'x-weighted': 'A link counts 23, an emoji 2',
  graphemes: 'Counted the way you would count them',
  'code-points': 'Counted by Unicode character',
  utf16: 'Some emoji count more than once',
  'utf8-bytes': 'Counted in bytes',
  'emoji-as-bytes': 'An emoji counts as its bytes',
}

/** What each network allows, from the same table the composer checks against. */
export function RuleBooks() {
  return (
    <section className="site-wrap py-14 desk:py-26">
      <h2 className="text-1 leading-none tracking-[-0.034em]">
        Every network has a rule book. <br className="max-desk:hidden" />
        You needn’t read it.
      </h2>
      <p className="mt-4.5 max-w-[58ch] text-lead leading-[1.46] text-pretty text-ink-2">
        They count differently and refuse for different reasons. Postlark checks while you write, so that
        nothing is refused at 9:00.
      </p>
      <ul className="mt-8 border-t-2 border-ink desk:mt-13">
        {networksHere.map((network) => (
          <Rules key={network} network={network} />
        ))}
      </ul>
    </section>
  )
}

function Rules({ network }: { network: NetworkId }) {
  const { text, images } = networkRules[network]
  return (
    <li className="grid gap-x-5 gap-y-1 border-b border-line py-3.75 text-[0.9375rem] leading-[1.4] desk:grid-cols-[210px_190px_1fr_1fr] desk:items-baseline">
      <h3 className="flex items-center gap-3.25 text-[1.1875rem] font-[650] tracking-[-0.015em]">
        <NetworkIcon network={network} decorative className="size-5.5" />
        {networkNames[network]}
      </h3>
      <p>
        <span className="font-mono text-base font-medium tracking-[-0.02em]">
          {text.max.toLocaleString('en-US')}
        </span>{' '}
        characters
      </p>
      <p className="text-ink-2">{counted[text.unit]}.</p>
      <p className="text-ink-2">
        {images ? `Up to ${images.maxCount} pictures a post.` : 'One video a post.'}
      </p>
    </li>
  )
}
