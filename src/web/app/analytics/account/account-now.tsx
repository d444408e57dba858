import type { AccountNumbers } from '#contract/analytics.ts'
import { metricFacts } from '#domain/metrics/catalogue.ts'
import { accountMetrics } from '#domain/metrics/metric.ts'
import { numberText } from '../number-text.ts'
import type { Writers } from '../use-writers.ts'

interface AccountNowProps {
  account: AccountNumbers
  writers: Writers
}

/** The newest number of each kind. What the network does not give is listed in words. */
export function AccountNow({ account, writers }: AccountNowProps) {
  const shown = accountMetrics.filter((metric) => account.now[metric])
  const given = shown.filter((metric) => account.now[metric]?.value != null)
  const absent = shown.filter((metric) => account.now[metric]?.value == null)
  return (
    <>
      {given.length > 0 && (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-y-2 border-ink py-3.5 desk:flex desk:flex-wrap">
          {given.map((metric) => (
            <div key={metric} title={metricFacts[metric].definition}>
              <dt className="text-small font-semibold">{metricFacts[metric].name}</dt>
              <dd className="mt-1 font-display text-[1.75rem] leading-none font-bold tracking-[-0.04em] tabular-nums">
                {numberText(metric, account.now[metric]?.value ?? 0)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {absent.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small text-muted">
          {absent.map((metric) => {
            const why = account.now[metric]?.absent
            return (
              <li key={metric}>
                {metricFacts[metric].name}: {why ? writers.absence(why) : 'No reading'}
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
