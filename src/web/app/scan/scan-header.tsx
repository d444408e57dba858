import { unlimited } from '#domain/plan/plan.ts'
import { monthName } from '#domain/time/format/days.ts'
import { dayOf } from '#domain/time/pick-time.ts'
import { useSubscription } from '../billing/use-subscription.ts'
import { useReader } from '../use-reader.ts'
import { useWorkspace } from '../workspace.ts'

/** The heading, and how many scans of the month are used. */
export function ScanHeader() {
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-2.5 gap-y-1">
      <h1 className="me-auto text-[1.5rem] leading-[1.15] tracking-[-0.03em]">
        Fill my calendar from a website
      </h1>
      <ScansUsed />
    </div>
  )
}

function ScansUsed() {
  const { now } = useReader()
  const { data: view } = useSubscription(useWorkspace()?.id)
  const { used = 0, allowed = unlimited } = view?.limits.maxScansPerMonth ?? {}
  if (!view || view.mode === 'off' || allowed === unlimited) return null
  return (
    <span className="text-small text-muted tabular-nums">
      {used} of {allowed} scans used in {monthName(dayOf(now, 'UTC'), 'long')}
    </span>
  )
}
