import type { Connection } from '#contract/connections.ts'
import { networkNames } from '#domain/networks/network.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { formatMinute } from '#domain/time/format/times.ts'

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
  format: TimeFormat,
): string | null {
  const [habit] = habits
  const account = chosen.find(({ id }) => id === habit?.connectionId)
  if (!habit || !account) return null
  const { time, posts, of } = habit
  return `You usually post to ${networkNames[account.provider]} around ${formatMinute(minuteOf(time), format)} (${posts} of your last ${of} posts).`
}

/** '09:30' → 570. */
function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
