import type { JoinedAffiliate } from '#contract/affiliate.ts'
import { withCommas } from '../../ui/with-commas.ts'

/** How many of those who opened the link went how far. */
export function Funnel({ joined: { clicks, signUps, trials, paying } }: { joined: JoinedAffiliate }) {
  const steps = [
    { name: 'Clicks', count: clicks, note: 'Last 12 weeks' },
    { name: 'Sign-ups', count: signUps, note: '' },
    { name: 'Trials', count: trials, note: '' },
    { name: 'Paying', count: paying, note: '' },
  ]
  return (
    <dl className="grid grid-cols-2 border-t border-line desk:grid-cols-4">
      {steps.map(({ name, count, note }) => (
        <div key={name} className="border-b border-line py-3">
          <dt className="text-small text-ink-2">{name}</dt>
          <dd className="flex items-baseline gap-2">
            <span className="font-display text-[1.5rem] leading-[1.2] font-semibold tracking-[-0.03em] tabular-nums">
              {withCommas(count)}
            </span>
            {note && <span className="text-tiny text-muted">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
