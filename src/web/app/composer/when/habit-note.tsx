import type { Connection } from '#contract/connections.ts'
import { networkNames } from '#domain/network.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { keys } from '../../queries.ts'
import { timeInWords } from '../../slots/slot-edits.ts'

interface HabitNoteProps {
  workspaceId: string
  chosen: readonly Connection[]
}

/** When the first of the chosen accounts with a habit usually posts. What it says is what was, not what is best. */
export function HabitNote({ workspaceId, chosen }: HabitNoteProps) {
  const connectionIds = chosen.map(({ id }) => id)
  const { data } = useQuery({
    queryKey: keys.habits(workspaceId, connectionIds),
    queryFn: ({ signal }) => api.slots.habits({ workspaceId, connectionIds }, { signal }),
    enabled: connectionIds.length > 0,
  })
  const habit = data?.habits[0]
  const account = chosen.find(({ id }) => id === habit?.connectionId)
  if (!habit || !account) return null
  return (
    <span className="text-small text-muted">
      You usually post to {networkNames[account.provider]} around {timeInWords(habit.time)} ({habit.posts} of
      your last {habit.of} posts).
    </span>
  )
}
