import type { UsedMonth } from '#contract/billing.ts'
import { writeCsv } from '#domain/text/csv.ts'
import { formatMonth } from '#domain/time/format/days.ts'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { withCommas } from '../../../ui/with-commas.ts'
import { api } from '../../api.ts'
import { saveText } from '../../exchange/save-text.ts'
import { LoadFailed } from '../load-failed.tsx'

/** The key of its query. Payments change nothing of it. */
export const usedMonthsKey = ['used-months']

type UsedType = keyof UsedMonth['used']

/** What is counted, in display order. */
const columns: readonly (readonly [UsedType, string])[] = [
  ['post', 'Posts sent'],
  ['x-post', 'X posts sent'],
  ['x-link-post', 'X posts sent with a link'],
  ['ai-image', 'AI images'],
  ['ghibli', 'Ghibli images'],
  ['video', 'Videos'],
  ['sitescan', 'Website scans'],
]

/** What a person used in each month, and the same as a file; nothing while nothing was used. */
export function UsageByMonth() {
  const list = useQuery({
    queryKey: usedMonthsKey,
    queryFn: ({ signal }) => api.billing.usage({ months: 12 }, { signal }),
  })
  const months = withUse(list.data?.months ?? [])
  if (months.length === 0 && !list.isLoadingError) return null
  return (
    <section aria-labelledby="used-months-title" className="grid gap-3 border-t-2 border-ink pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3.5 gap-y-2">
        <h3 id="used-months-title" className="text-[1.0625rem] tracking-[-0.015em]">
          Usage by month
        </h3>
        {months.length > 0 && (
          <Button
            variant="quiet"
            size="s"
            icon={<Download aria-hidden />}
            onClick={() => saveText('postlark-usage.csv', 'text/csv', csvOf(months))}
          >
            Export CSV
          </Button>
        )}
      </div>
      {list.isLoadingError ? (
        <LoadFailed what="Your usage" busy={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <UsedMonths months={months} />
      )}
    </section>
  )
}

function UsedMonths({ months }: { months: readonly UsedMonth[] }) {
  const shown = columns.filter(([type]) => type === 'post' || months.some(({ used }) => used[type] !== 0))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-labelledby="used-months-title">
      <table className="w-full text-ui tabular-nums">
        <thead>
          <tr className="border-y border-line text-small text-muted">
            <th scope="col" className="py-1.5 pe-4 text-start font-normal">
              Month
            </th>
            {shown.map(([type, name]) => (
              <th key={type} scope="col" className="ps-4 text-end font-normal whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, used }) => (
            <tr key={month} className="border-b border-line">
              <th scope="row" className="py-2 pe-4 text-start font-normal whitespace-nowrap">
                {formatMonth(`${month}-01`)}
              </th>
              {shown.map(([type]) => (
                <td key={type} className="ps-4 text-end font-semibold">
                  {withCommas(used[type])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The months since something was first used. */
function withUse(months: readonly UsedMonth[]): readonly UsedMonth[] {
  const first = months.findLastIndex(({ used }) => Object.values(used).some((count) => count !== 0))
  return months.slice(0, first + 1)
}

function csvOf(months: readonly UsedMonth[]): string {
  const head = ['Month', ...columns.map(([, name]) => name)]
  const rows = months.map(({ month, used }) => [month, ...columns.map(([type]) => `${used[type]}`)])
  return writeCsv([head, ...rows], { delimiter: ',' })
}
