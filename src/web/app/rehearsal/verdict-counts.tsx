import type { Rehearsal } from '#contract/rehearsal.ts'
import { Check, CircleAlert, CircleHelp, Clock, type LucideIcon } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'

/** How many would go out, and how many would not. */
export function VerdictCounts({ rehearsal }: { rehearsal: Rehearsal }) {
  const { goes, refused, waits, unknown, posts } = rehearsal.counts
  const places = goes + refused + waits + unknown
  return (
    <div className="flex flex-wrap items-end gap-x-8.5 gap-y-3">
      <Count count={goes} Icon={Check}>
        would go out
      </Count>
      <Count count={refused} Icon={CircleAlert} className={refused > 0 ? 'text-clay-text' : undefined}>
        would be refused
      </Count>
      {waits > 0 && (
        <Count count={waits} Icon={Clock} className="text-amber-text">
          would wait
        </Count>
      )}
      {unknown > 0 && (
        <Count count={unknown} Icon={CircleHelp} className="text-amber-text">
          can’t be predicted
        </Count>
      )}
      <p className="max-w-[36ch] text-small text-muted desk:ms-auto desk:text-end">
        {posts === 1 ? '1 post' : `${posts} posts`} in {places === 1 ? 'one place' : `${places} places`},
        checked with the real rules. Nothing was published.
      </p>
    </div>
  )
}

interface CountProps {
  count: number
  Icon: LucideIcon
  className?: string
  children: string
}

function Count({ count, Icon, className, children }: CountProps) {
  return (
    <div>
      <b className="block font-display text-[2.25rem] leading-none font-bold tracking-[-0.05em] tabular-nums desk:text-[3rem]">
        {count}
      </b>
      <span className={classNames('mt-1.5 inline-flex items-center gap-1.5 font-medium', className)}>
        <Icon aria-hidden /> {children}
      </span>
    </div>
  )
}
