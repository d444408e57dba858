import type { TimeSlot } from '#contract/analytics.ts'
import { formatMinute } from '#domain/time/format/times.ts'
import { Button } from '../../../ui/button.tsx'
import { useTimeFormat } from '../../../ui/time-format.ts'
import { dayName } from './slot-text.ts'
import { useTimesActions } from './use-times-actions.ts'

interface FollowButtonProps {
  workspaceId: string
  connectionId: string
  slot: TimeSlot
}

/** Makes the beginning of the best band a posting time of the account. */
export function FollowButton({ workspaceId, connectionId, slot }: FollowButtonProps) {
  const format = useTimeFormat()
  const { busy, follow } = useTimesActions(workspaceId, connectionId)
  return (
    <Button busy={busy} className="justify-self-start" onClick={() => void follow(slot)}>
      Use {dayName(slot.weekday)} {formatMinute(slot.band * 180, format)} as a posting time
    </Button>
  )
}
