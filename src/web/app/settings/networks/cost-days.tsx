import type { XCosts } from '#contract/x-costs.ts'
import { dollarsText } from '#domain/plan/dollars.ts'
import { formatDay } from '#domain/time/format/days.ts'
import { Download } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { saveText } from '../../exchange/save-text.ts'
import { useReader } from '../../use-reader.ts'
import { costsAsCsv } from './costs-as-csv.ts'

/** What X charged on each day of a month, and the same as a file. */
export function CostDays({ month, days }: { month: string; days: XCosts['days'] }) {
  const { format } = useReader()
  if (days.length === 0) return <p className="text-ink-2">Nothing was sent to X in this month.</p>
  return (
    <div className="grid gap-3">
      <Button
        variant="quiet"
        size="s"
        className="justify-self-end"
        icon={<Download aria-hidden />}
        onClick={() => saveText(`postlark-x-costs-${month}.csv`, 'text/csv', costsAsCsv(days))}
      >
        Export CSV
      </Button>
      <table className="w-full text-ui tabular-nums">
        <thead>
          <tr className="border-y border-line text-small text-muted">
            {['Day', 'Posts', 'With a link', 'Deleted', 'Cost'].map((name, at) => (
              <th
                key={name}
                scope="col"
                className={at === 0 ? 'py-1.5 text-start font-normal' : 'text-end font-normal'}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, posts, linkPosts, deletions, usd }) => (
            <tr key={day} className="border-b border-line">
              <th scope="row" className="py-1.5 text-start font-normal">
                {formatDay(day, 'long', format)}
              </th>
              <td className="text-end">{posts}</td>
              <td className="text-end">{linkPosts}</td>
              <td className="text-end">{deletions}</td>
              <td className="text-end">{dollarsText(usd)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
