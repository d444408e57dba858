import type { AccountSlots } from '#contract/slots.ts'
import { readSlotTime } from '#domain/time/slots.ts'
import { FollowButton } from '../analytics/times/follow-button.tsx'
import { experimentStand } from '../analytics/times/experiment-text.ts'
import { HowLink } from '../analytics/times/how-link.tsx'
import { useAdvice } from '../analytics/times/use-advice.ts'
import { adviceText } from '../analytics/times/verdict-text.ts'

interface AccountAdviceProps {
  workspaceId: string
  connectionId: string
  /** The posting times it has. */
  slots: AccountSlots['slots']
  mayEdit: boolean
}

/** Beside the posting times of an account: the time that has done best, or why none is named; a running experiment. */
export function AccountAdvice({ workspaceId, connectionId, slots, mayEdit }: AccountAdviceProps) {
  const [advice] = useAdvice(workspaceId, [connectionId]) ?? []
  if (!advice || (advice.n === 0 && !advice.experiment)) return null
  const { slot, verdict, experiment, n } = advice
  const isThere =
    slot !== null &&
    slots.some(({ weekday, time }) => {
      const band = Math.floor((readSlotTime(time) ?? 0) / 180)
      // Posting times begin their week on Sunday.
      return weekday === (slot.weekday + 1) % 7 && band === slot.band
    })
  return (
    <div className="grid justify-items-start gap-2 text-small text-ink-2">
      <p>
        {n > 0 && `${adviceText(advice)} `}
        {experiment && `Experiment: ${experimentStand(experiment)} “Next free slot” offers its times first. `}
        <HowLink />
      </p>
      {verdict === 'speaks' && slot && mayEdit && !isThere && (
        <FollowButton workspaceId={workspaceId} connectionId={connectionId} slot={slot} />
      )}
    </div>
  )
}
