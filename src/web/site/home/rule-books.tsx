import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import { NetworkIcon } from '../../ui/network-icon.tsx'
import { networksHere } from './networks-here.ts'

/**
 * Text beside the numbers. Limits come from network-rules.ts; where text is cut and pictures are cropped comes from
 * the networks' own pages.
 */
const words: Partial<Record<NetworkId, { counted?: string; done: string }>> = {
  instagram: { counted: 'first 125 show', done: 'Converts PNG to JPEG and shows what gets cropped.' },
  facebook: { done: 'Posts to the Page you choose, not to your profile.' },
  threads: { counted: 'an emoji counts as its bytes', done: 'Counts 🌾 as 4, because Threads does.' },
  linkedin: { done: 'Shows where “…more” cuts your text.' },
  bluesky: { counted: 'as you would count them', done: 'Makes a smaller copy if your picture is too large.' },
  youtube: { counted: 'title 100', done: 'Has separate fields for title and description.' },
  tiktok: { done: 'Checks how long your account’s videos can be.' },
  pinterest: { counted: 'title 100', done: 'Asks for the board before you schedule.' },
  twitter: { counted: 'a link counts 23, an emoji 2', done: 'Lets you write a shorter text just for X.' },
}

/** The limits of each network, from the table the composer checks against. */
export function RuleBooks() {
  return (
    <section className="site-wrap py-14 desk:py-26">
      <h2 className="text-1 leading-none tracking-[-0.034em]">
        Nine networks, nine rule books. <br className="max-desk:hidden" />
        We read them for you.
      </h2>
      <p className="mt-4.5 max-w-[58ch] text-lead leading-[1.46] text-pretty text-ink-2">
        Each network has its own limits for text, pictures and video. Postlark checks them while you write, so
        your post isn’t refused at 9:00.
      </p>
      <div role="table" aria-label="What each network accepts" className="mt-8 desk:mt-13">
        <div
          role="row"
          className={`${columns} border-b-2 border-ink pb-2.5 text-small font-semibold text-muted max-desk:sr-only`}
        >
          <span role="columnheader">Network</span>
          <span role="columnheader">Characters</span>
          <span role="columnheader">Media</span>
          <span role="columnheader">What Postlark does about it</span>
        </div>
        {networksHere.map((network) => (
          <Rules key={network} network={network} />
        ))}
      </div>
    </section>
  )
}

const columns = 'grid gap-x-5 gap-y-1 desk:grid-cols-[210px_200px_minmax(0,1.2fr)_minmax(0,1fr)]'

function Rules({ network }: { network: NetworkId }) {
  const { text } = networkRules[network]
  return (
    <div
      role="row"
      className={`${columns} border-b border-line py-3.75 text-[0.9375rem] leading-[1.4] desk:items-start`}
    >
      <div
        role="rowheader"
        className="flex items-center gap-3.25 font-display text-[1.1875rem] font-[650] tracking-[-0.015em]"
      >
        <NetworkIcon fromSprite network={network} decorative className="size-5.5" />
        {networkNames[network]}
      </div>
      <div role="cell">
        <span className="font-mono text-base font-medium tracking-[-0.02em]">
          {text.max.toLocaleString('en-US')}
        </span>
        {words[network]?.counted && (
          <span className="block text-small text-muted">{words[network].counted}</span>
        )}
      </div>
      <div role="cell">{media(network)}</div>
      <div role="cell" className="text-ink-2">
        {words[network]?.done}
      </div>
    </div>
  )
}

function media(network: NetworkId): string {
  const { images, video, needsMedia, mixes } = networkRules[network]
  const pictures = images && (images.maxCount === 1 ? 'a picture' : `up to ${images.maxCount} pictures`)
  const kinds = [pictures, video && (video.maxCount > 1 && mixes ? 'videos' : 'a video')].filter(Boolean)
  const list = kinds.join(mixes ? ' and ' : ', or ')
  if (needsMedia && kinds.length > 1) return `Needs media: ${list}.`
  return needsMedia ? `Needs ${list}.` : `${list.charAt(0).toUpperCase()}${list.slice(1)}.`
}
