import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { NetworkIcon } from '../../../ui/network-icon.tsx'
import type { MarkGroup } from './line-layout.ts'
import { hoursBelow, type Span } from './line-span.ts'

const shown = 4

/** What else goes out that day: the marks of the networks, on the line or above a free posting time. */
export function LineMarks({ groups }: { groups: readonly MarkGroup[] }) {
  return groups.map(({ key, x, networks, posts, isRaised }) => (
    <span
      key={key}
      data-line-mark
      title={posts === 1 ? '1 post' : `${posts} posts`}
      className="absolute flex w-7.5 -translate-x-1/2 flex-wrap-reverse justify-center gap-0.5"
      style={{ left: x, bottom: isRaised ? 11 : 0 }}
    >
      {networks.slice(0, networks.length > shown ? shown - 1 : shown).map((network) => (
        <NetworkIcon key={network} network={network} decorative className="size-3.25" />
      ))}
      {networks.length > shown && (
        <span className="w-3.25 text-center font-mono text-[9px] leading-[13px] text-ink-2">
          +{networks.length - shown + 1}
        </span>
      )}
    </span>
  ))
}

interface FreeTimesProps {
  shares: readonly number[]
  /** The next one: it stands out. */
  next: number | null
}

/** Free posting times: dashed, with the line as their foot. */
export function FreeTimes({ shares, next }: FreeTimesProps) {
  return shares.map((share) => (
    <span
      key={share}
      data-free-time
      className={
        share === next
          ? 'absolute bottom-0 h-2.25 w-5.5 -translate-x-1/2 rounded-t-[5px] border-[1.5px] border-b-0 border-dashed border-ink bg-lark-soft'
          : 'absolute bottom-0 h-2.25 w-5.5 -translate-x-1/2 rounded-t-[5px] border-[1.5px] border-b-0 border-dashed border-edge'
      }
      style={{ left: `${share * 100}%` }}
    />
  ))
}

/** The hours below the line. */
export function Ticks({ span, clock }: { span: Span; clock: TimeFormat['clock'] }) {
  const hours = hoursBelow(span)
  return hours.map((hour, index) => (
    <span
      key={hour}
      aria-hidden
      className="absolute -bottom-5 -translate-x-1/2 font-mono text-[11px] leading-none font-medium text-muted before:absolute before:-top-2 before:left-1/2 before:h-1.25 before:border-l-[1.5px] before:border-ink before:content-['']"
      style={{ left: `${(index / (hours.length - 1)) * 100}%` }}
    >
      {clock === '24h' ? hour : hour % 12 || 12}
      {clock === '12h' && <span className="max-desk:hidden">{hour % 24 < 12 ? 'a' : 'p'}</span>}
    </span>
  ))
}
