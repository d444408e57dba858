import type { AnalyticsRow } from '#contract/analytics.ts'
import { numberText, timesText } from '../number-text.ts'
import { RateText } from '../rate-text.tsx'
import type { Writers } from '../use-writers.ts'
import type { PostsColumn } from './posts-columns.ts'

interface NumberCellProps {
  row: AnalyticsRow
  column: PostsColumn
  writers: Writers
}

/** A number of a post, or in words why there is none. */
export function NumberCell({ row, column, writers }: NumberCellProps) {
  if (column === 'times')
    return row.times === null ? (
      <Absent>Nothing to compare with</Absent>
    ) : (
      <td className="number">{timesText(row.times)}</td>
    )
  if (column === 'rate')
    return row.rate ? (
      <td className="number">
        <RateText rate={row.rate} network={row.network} />
      </td>
    ) : (
      <Absent>None: no reach, impressions or views</Absent>
    )
  const given = row.numbers[column]
  if (given && given.value !== null) return <td className="number">{numberText(column, given.value)}</td>
  return <Absent>{given?.absent ? writers.absence(given.absent) : 'No reading'}</Absent>
}

function Absent({ children }: { children: string }) {
  return (
    <td className="number absent">
      <span className="inline-block max-w-32 text-tiny leading-[1.3]">{children}</span>
    </td>
  )
}
