import { formatTime } from '#domain/time/format/times.ts'
import { unlimited } from '#domain/plan/plan.ts'
import type { ReactNode } from 'react'
import { useSubscription } from '../billing/use-subscription.ts'
import { useReader } from '../use-reader.ts'

export function StudioHeading({ children }: { children?: ReactNode }) {
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-2.5 gap-y-1">
      <h1 className="text-[1.5rem] leading-[1.15] tracking-[-0.03em]">Studio</h1>
      {children}
    </div>
  )
}

interface StudioHeaderProps {
  workspaceId: string
  /** When what is filled in was kept last; null: not since the screen opened. */
  savedAt: Date | null
}

/** The heading, when the film was kept on this device, and how many videos the plan has left. */
export function StudioHeader({ workspaceId, savedAt }: StudioHeaderProps) {
  const { zone, format } = useReader()
  return (
    <StudioHeading>
      <span className="text-muted">videos from templates</span>
      {savedAt && (
        <span className="text-small text-muted tabular-nums" title="On this device">
          Saved {formatTime(savedAt, zone, format)}
        </span>
      )}
      <VideosUsed workspaceId={workspaceId} />
    </StudioHeading>
  )
}

/** '12 of 50 videos this month'. */
function VideosUsed({ workspaceId }: { workspaceId: string }) {
  const { data: view } = useSubscription(workspaceId)
  if (!view || view.mode === 'off') return null
  const { used, allowed } = view.limits.videosPerMonth
  if (allowed === unlimited) return null
  return (
    <span className="ms-auto text-small text-muted tabular-nums max-desk:basis-full">
      {used} of {allowed} {allowed === 1 ? 'video' : 'videos'} used this month
    </span>
  )
}
