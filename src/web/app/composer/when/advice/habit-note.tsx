import type { Connection } from '#contract/connections.ts'
import { useQuery } from '@tanstack/react-query'
import { useTimeFormat } from '../../../../ui/time-format.ts'
import { api } from '../../../api.ts'
import { keys } from '../../../queries.ts'
import { habitText } from './habit-text.ts'

interface HabitNoteProps {
  workspaceId: string
  chosen: readonly Connection[]
}

/** When the chosen accounts usually post. */
export function HabitNote({ workspaceId, chosen }: HabitNoteProps) {
  const format = useTimeFormat()
  const connectionIds = chosen.map(({ id }) => id)
  const { data } = useQuery({
    queryKey: keys.habits(workspaceId, connectionIds),
    queryFn: ({ signal }) => api.slots.habits({ workspaceId, connectionIds }, { signal }),
    enabled: connectionIds.length > 0,
  })
  const words = data ? habitText(data.habits, chosen, format) : null
  return words && <span className="text-small text-muted">{words}</span>
}
