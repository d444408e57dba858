import { Link } from 'react-router'

interface TimesLegendProps {
  /** Of the posting times that are still to come in these days. */
  count: { free: number; all: number }
  /** 'this week', 'today'. */
  when: string
  mayChange: boolean
}

/** What the dashed lines among the cards are, how many are left, and the way to change them. */
export function TimesLegend({ count: { free, all }, when, mayChange }: TimesLegendProps) {
  if (all === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-muted">
      <span className="inline-flex items-center gap-1.5">
        <i aria-hidden className="perch perch-sample" />
        Free posting time
      </span>
      <span>
        {free.toLocaleString('en-US')} of your {all.toLocaleString('en-US')} posting{' '}
        {all === 1 ? 'time' : 'times'} left {when} {free === 1 ? 'is' : 'are'} free.
      </span>
      {mayChange && (
        <Link to="/dashboard/settings#posting-times" className="link max-desk:py-2.5">
          Change posting times
        </Link>
      )}
    </p>
  )
}
