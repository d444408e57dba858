import type { Connection } from '#contract/connections.ts'
import { networkNames } from '#domain/networks/network.ts'
import { timeText } from '../../slots/slot-edits.ts'

interface HabitOfAccount {
  connectionId: string
  /** Wall-clock time, 24 hours. */
  time: string
  posts: number
  of: number
}

/** When the first of the chosen accounts with a habit usually posts; null where none has one. What it says is what was, not what is best. */
export function habitText(
  habits: readonly HabitOfAccount[],
  chosen: readonly Pick<Connection, 'id' | 'provider'>[],
): string | null {
  const [habit] = habits
  const account = chosen.find(({ id }) => id === habit?.connectionId)
  if (!habit || !account) return null
  const { time, posts, of } = habit
  return `You usually post to ${networkNames[account.provider]} around ${timeText(time)} (${posts} of your last ${of} posts).`
}
