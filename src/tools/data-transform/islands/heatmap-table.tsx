import { formatMinute } from '#domain/time/format/times.ts'
import { useTimeFormat } from '#web/ui/time-format.ts'
import type { AnalyticsMeasure, HeatCell } from '../analytics.ts'
import { measureNames, measureText, shortMeasure } from './measure-text.ts'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** The backgrounds from the weakest to the strongest cell; four steps, so that each is distinguishable. */
const grounds = ['14%', '26%', '38%', '100%'] as const

/**
 * Hours down, days across. Each cell shows its median and the number of posts, so that it can be read without colour.
 */
export function HeatmapTable({
  cells,
  measure,
}: {
  cells: readonly (readonly HeatCell[])[]
  measure: AnalyticsMeasure
}) {
  const format = useTimeFormat()
  const medians = cells.flat().flatMap((cell) => cell.median ?? [])
  const weakest = Math.min(...medians)
  const span = Math.max(...medians) - weakest
  return (
    <table className="w-full table-fixed border-separate border-spacing-0.5 text-center">
      <caption className="mb-2 text-left text-small text-ink-2">
        Median {measureNames[measure].toLowerCase()}
        {measure === 'rate' ? ', in %' : ''}, by the hour of posting. The small number is the number of posts.
      </caption>
      <thead className="text-tiny text-muted">
        <tr>
          <th scope="col" className="w-9">
            <span className="sr-only">Hour</span>
          </th>
          {days.map((day) => (
            <th key={day} scope="col" className="font-medium">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: 24 }, (_, hour) => (
          <tr key={hour} className="h-6">
            <th scope="row" className="pr-1 text-right font-mono text-[10.5px] font-normal text-muted">
              {String(hour).padStart(2, '0')}
            </th>
            {days.map((day, at) => {
              const cell = cells[at]?.[hour]
              if (!cell || cell.median === null) {
                return (
                  <td key={day} className="rounded-xs bg-paper text-tiny text-muted">
                    <span className="sr-only">none</span>
                  </td>
                )
              }
              const level = span === 0 ? 3 : Math.min(3, Math.floor(((cell.median - weakest) / span) * 4))
              return (
                <td
                  key={day}
                  title={`${day} ${formatMinute(hour * 60, format)}: ${measureText(cell.median, measure)}, ${cell.posts} ${cell.posts === 1 ? 'post' : 'posts'}`}
                  className={`rounded-xs font-mono text-[10.5px] leading-none tabular-nums ${level === 3 ? 'text-on-lark' : 'text-ink'}`}
                  style={{
                    backgroundColor: `color-mix(in oklab, var(--color-lark) ${grounds[level]}, var(--color-card))`,
                  }}
                >
                  {shortMeasure(cell.median, measure)}
                  <span className="ml-0.5 text-[9px]">×{cell.posts}</span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The best cells with enough posts, as text. */
export function BestHours({
  cells,
  measure,
  atLeast,
}: {
  cells: readonly (readonly HeatCell[])[]
  measure: AnalyticsMeasure
  atLeast: number
}) {
  const format = useTimeFormat()
  const best = cells
    .flatMap((row, day) => row.map((cell, hour) => ({ ...cell, day, hour })))
    .filter((cell) => cell.posts >= atLeast && cell.median !== null)
    .sort((a, b) => (b.median ?? 0) - (a.median ?? 0))
    .slice(0, 3)
  if (best.length === 0) {
    return (
      <p className="text-ui">
        No hour has {atLeast} posts yet, which is too few to find a best time. Post at the same hours for a
        few weeks and try again.
      </p>
    )
  }
  return (
    <ol className="grid gap-1 text-ui">
      {best.map((cell) => (
        <li key={`${cell.day}-${cell.hour}`}>
          <b className="font-semibold">
            {days[cell.day]} {formatMinute(cell.hour * 60, format)}
          </b>{' '}
          median {measureText(cell.median, measure)}, from {cell.posts} posts
        </li>
      ))}
    </ol>
  )
}
