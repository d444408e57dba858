import { formatIn } from '#domain/time/pick-time.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { messages } from '#contract/messages.ts'
import { api } from '../../api.ts'
import { keys } from '../../queries.ts'

interface NextSlotChipProps {
  workspaceId: string
  connectionIds: readonly string[]
  /** The post that is changed; undefined: a new one. */
  postId: string | undefined
  zone: string
  onTake: (at: Date) => void
}

/** The next posting time of the chosen accounts that nothing occupies; pressed, it is kept for this post. */
export function NextSlotChip({ workspaceId, connectionIds, postId, zone, onTake }: NextSlotChipProps) {
  const [isTaking, setIsTaking] = useState(false)
  const which = { workspaceId, connectionIds: connectionIds.toSorted(), postId }
  const { data } = useQuery({
    queryKey: keys.nextFreeSlots(workspaceId, which.connectionIds, postId),
    queryFn: ({ signal }) => api.slots.nextFree({ ...which, count: 1 }, { signal }),
    enabled: connectionIds.length > 0,
    // What was free the last time may be this one’s own.
    gcTime: 0,
  })
  const next = data?.slots[0]
  if (!next || connectionIds.length === 0) return null

  async function take() {
    setIsTaking(true)
    try {
      const { slot } = await api.slots.take(which)
      if (slot) onTake(new Date(slot.at))
    } catch {
      const description = 'The slot could not be reserved. Try again, or choose a time yourself.'
      showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
    }
    setIsTaking(false)
  }

  const at = new Date(next.at)
  return (
    <Button
      size="s"
      icon={<CalendarClock aria-hidden />}
      busy={isTaking}
      title={next.label || undefined}
      onClick={() => void take()}
    >
      Next free slot · {formatIn(at, zone, isNear(at) ? 'EEE h:mm a' : 'MMM d, h:mm a')}
      <span className="sr-only">
        ({formatIn(at, zone, 'EEEE, MMMM d')}
        {next.label && `, ${next.label}`})
      </span>
    </Button>
  )
}

/** A weekday alone says which day only for the coming six. */
const isNear = (at: Date) => at.getTime() - Date.now() < 6 * 86_400_000
