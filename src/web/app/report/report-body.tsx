import { analyticsMessages } from '#contract/analytics-messages.ts'
import type { SharedReport } from '#contract/analytics.ts'
import { formatDayRange } from '#domain/time/format/days.ts'
import { addDays } from '#domain/time/pick-time.ts'
import { cityOf } from '#domain/time/zone-name.ts'
import { Printer } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { OverviewBody } from '../analytics/overview/overview-body.tsx'
import { PostsTable } from '../analytics/posts/posts-table.tsx'
import { reportColumns } from '../analytics/posts/posts-columns.ts'
import { useWriters } from '../analytics/use-writers.ts'

/** A shared report: the overview of its accounts and its posts, for reading and for print. */
export function ReportBody({ report }: { report: SharedReport }) {
  const { title, workspace, isLive, madeAt, narrowedBy, overview, posts } = report
  const writers = useWriters(overview.timezone)
  const days = formatDayRange(overview.from, addDays(overview.to, -1), 'long', writers.format, 'always')
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1">
          <h1 className="text-2 tracking-[-0.03em] break-words">{title}</h1>
          <p className="mt-1.5 text-ink-2">
            {workspace} · {days}, {cityOf(overview.timezone)} time ·{' '}
            {isLive
              ? `up to date as of ${writers.whenInFull(madeAt)}`
              : `as of ${writers.whenInFull(madeAt)}`}
          </p>
          {narrowedBy.length > 0 && (
            <p className="mt-1.5 text-ink-2">{analyticsMessages.narrowedBy(narrowedBy)}</p>
          )}
        </div>
        <Button className="print:hidden" icon={<Printer aria-hidden />} onClick={() => print()}>
          Print or save as PDF
        </Button>
      </div>
      <OverviewBody overview={overview} writers={writers} search="" isShared />
      {posts.length > 0 && (
        <section aria-labelledby="report-posts" className="grid min-w-0 gap-2">
          <h2 id="report-posts" className="text-3">
            Posts
          </h2>
          <PostsTable
            rows={posts}
            columns={reportColumns(posts)}
            sort="published"
            order="desc"
            writers={writers}
          />
        </section>
      )}
      <p className="text-small text-muted">
        Every number was read from the network itself; none is estimated. Where there is none, the report says
        why.
      </p>
    </>
  )
}
