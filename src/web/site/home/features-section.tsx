import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { textLength, textLimits } from '#domain/text/text-length.ts'
import { Check, CircleAlert, Clock, Crop } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { NetworkIcon } from '../../ui/network-icon.tsx'

const text =
  'Tonight we mill the rye 🌾 If you’ve never smelled fresh rye flour, come by the back door after six and stand in the steam. We bake from four, the first loaves come out at half past five, and the first person there cuts the heel. Bring butter. Bring a friend who has never tried it. haldonstreetbakery.co.uk/rye'

const counted: readonly NetworkId[] = ['twitter', 'bluesky', 'threads', 'instagram', 'linkedin', 'tiktok']

/** The features, each shown with a piece of the product. */
export function FeaturesSection() {
  return (
    <section id="features" className="site-wrap pb-14 desk:pb-26">
      <h2 className="text-1 leading-none tracking-[-0.034em]">Most posts go wrong in small ways</h2>
      <p className="mt-4.5 max-w-[58ch] text-lead leading-[1.46] text-pretty text-ink-2">
        A picture too tall, a link too long, a sign-in that ran out overnight. Postlark catches them before
        your post goes out.
      </p>
      <div className="mt-9 grid gap-5 desk:grid-cols-12">
        <Feature
          className="border-transparent bg-paper-2 desk:col-span-7"
          title="Counted the way each network counts"
          text="A link is 23 characters on X and its full length on Bluesky. One wheat sheaf is four on Threads."
        >
          <Counts />
        </Feature>
        <Feature
          className="on-night border-transparent bg-night desk:col-span-5"
          title="You see which network failed, and why"
          text="Five posts are live and one failed. The failed one shows its reason below the line, and only that one is retried."
        >
          <Fallen />
        </Feature>
        <Feature
          className="border-line-2 desk:col-span-5"
          title="Problems appear next to their cause"
          text="You see each problem while you write, next to the picture or text that causes it."
        >
          <Problem />
        </Feature>
        <Feature
          className="border-transparent bg-field text-on-field desk:col-span-7"
          title="Every Tuesday at 7:40, even when the clocks change"
          text="Set up a repeating post once, with or without an end date. Each time has its own history, and one failure doesn’t stop the series."
        >
          <Series />
        </Feature>
      </div>
    </section>
  )
}

interface FeatureProps {
  title: string
  text: string
  className: string
  children: ReactNode
}

function Feature({ title, text, className, children }: FeatureProps) {
  return (
    <article
      className={classNames('grid content-between gap-7 rounded-dialog border p-5 desk:p-8', className)}
    >
      <div>
        <h3 className="max-w-[24ch] text-2 leading-[1.08] tracking-[-0.028em]">{title}</h3>
        <p className="mt-3 max-w-[52ch] text-base leading-[1.5] text-pretty opacity-95">{text}</p>
      </div>
      {children}
    </article>
  )
}

/** Real character counts of one text. */
function Counts() {
  return (
    <div className="rounded-card border border-line bg-card px-4 pt-3.5 pb-2 text-ink">
      <p className="mb-2 text-ui font-semibold">One text, six counts</p>
      <ul>
        {counted.map((network) => {
          const used = textLength(text, network)
          const { max } = textLimits(network)
          const over = used - max
          return (
            <li
              key={network}
              className="grid grid-cols-[1.25rem_5.5rem_1fr_5.5rem] items-center gap-2.5 border-t border-line py-2 text-small"
            >
              <NetworkIcon fromSprite network={network} decorative />
              {networkNames[network]}
              <span aria-hidden className="h-1.25 overflow-hidden rounded-full bg-line">
                <span
                  className={classNames(
                    'block h-full',
                    over > 0 ? 'bg-clay' : used / max > 0.9 ? 'bg-amber' : 'bg-ink-2',
                  )}
                  style={{ width: `${Math.min(100, (100 * used) / max)}%` }}
                />
              </span>
              <span
                className={classNames(
                  'text-right font-mono text-tiny',
                  over > 0 && 'font-semibold text-clay-text',
                )}
              >
                {over > 0 ? `${over} over` : `${used}/${max.toLocaleString('en-US')}`}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Fallen() {
  return (
    <div className="rounded-card bg-card p-3.5 text-ui text-ink [--color-ink:light-dark(oklch(0.235_0.038_266),oklch(0.95_0.012_88))]">
      <p className="inline-flex items-center gap-1.5 rounded-full bg-leaf-soft px-2.25 py-0.75 text-tiny font-semibold text-leaf-text">
        <Check aria-hidden /> 9:00 AM · Posted
      </p>
      <p className="mt-2.5 leading-[1.45]">
        Tonight we mill the rye. If you’ve never smelled fresh rye flour, come by the back door after six.
      </p>
      <div className="mt-3 flex items-end gap-1.5 border-b-[1.5px] border-current pb-px">
        {(['twitter', 'bluesky', 'linkedin', 'instagram', 'facebook'] as const).map((network) => (
          <NetworkIcon fromSprite key={network} network={network} decorative />
        ))}
      </div>
      <p className="mt-1 flex items-start gap-2 text-small">
        <NetworkIcon fromSprite network="threads" decorative className="mt-0.5 size-4" />
        <span>
          <b className="font-semibold text-clay-text">Failed on Threads:</b> the sign-in expired. The other
          five are live.
        </span>
      </p>
    </div>
  )
}

function Problem() {
  return (
    <ul className="grid gap-2.5 text-small">
      <li className="grid grid-cols-[72px_1fr] gap-3 rounded-card border border-clay bg-card p-2.5">
        <img
          src="/pictures/rye.webp"
          alt=""
          width="72"
          height="96"
          loading="lazy"
          className="h-24 w-18 rounded-s object-cover"
        />
        <div className="grid content-start gap-1.5">
          <p className="font-semibold">rye-tall.jpg</p>
          <p className="flex items-start gap-1.5 text-clay-text">
            <CircleAlert aria-hidden className="mt-0.5" />
            <span>
              <b className="font-semibold">Too tall for Instagram.</b> It accepts 0.8 to 1.91.
            </span>
          </p>
          <p className="flex items-center gap-1.5 font-semibold">
            <Crop aria-hidden /> Crop to 4:5
          </p>
        </div>
      </li>
      <li className="grid grid-cols-[72px_1fr] gap-3 rounded-card border border-line bg-card p-2.5">
        <img
          src="/pictures/dough.webp"
          alt=""
          width="72"
          height="54"
          loading="lazy"
          className="h-13.5 w-18 rounded-s object-cover"
        />
        <div className="grid content-start gap-1.5">
          <p className="font-semibold">dough-thursday.png</p>
          <p className="flex items-start gap-1.5 text-leaf-text">
            <Check aria-hidden className="mt-0.5" /> Fits everywhere. Goes to Instagram as JPEG.
          </p>
        </div>
      </li>
    </ul>
  )
}

const series = [
  ['Oct 20', 'BST', 'Posted'],
  ['Oct 27', 'GMT, clocks went back', 'Posted'],
  ['Nov 17', 'GMT', 'Posted'],
  ['Nov 24', 'GMT', 'Scheduled'],
] as const

function Series() {
  return (
    <ul className="rounded-card bg-card px-4 py-1 text-ui text-ink">
      {series.map(([day, zone, state]) => (
        <li
          key={day}
          className="grid grid-cols-[3.75rem_4.5rem_1fr_auto] items-center gap-2 border-t border-line py-2.25 first:border-t-0"
        >
          <b className="font-semibold">{day}</b>
          <span className="tabular-nums">7:40 AM</span>
          <span className="truncate text-small text-muted">{zone}</span>
          <span
            className={classNames(
              'inline-flex items-center gap-1.25 rounded-full px-2.25 py-0.75 text-tiny font-semibold',
              state === 'Posted' ? 'bg-leaf-soft text-leaf-text' : 'bg-sky-soft text-sky-text',
            )}
          >
            {state === 'Posted' ? <Check aria-hidden /> : <Clock aria-hidden />}
            {state}
          </span>
        </li>
      ))}
    </ul>
  )
}
