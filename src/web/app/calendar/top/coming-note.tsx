import { useTimeFormat } from '../../../ui/time-format.ts'
import { formatDayAndTime } from '#domain/time/format/moments.ts'
import { dayOf, type Day } from '#domain/time/pick-time.ts'
import { ArrowRight } from 'lucide-react'
import { usePosts, type Narrowed } from '../../queries.ts'
import { firstAfter } from '../data/coming.ts'
import type { CalendarAddress } from '../data/use-calendar-address.ts'

export interface ComingNoteProps {
  workspaceId: string
  /** The last day in view. */
  after: Day
  zone: string
  go: CalendarAddress['go']
}

/** Failed and missed posts stand before them in the list, however many there are. */
const stillToCome = { badges: ['scheduled'] } as const satisfies Narrowed

/** Beside a week that has nothing more to come: when the next post goes out, and the way there. */
export function ComingNote({ workspaceId, after, zone, go }: ComingNoteProps) {
  const format = useTimeFormat()
  const { data } = usePosts(workspaceId, 'scheduled', 1, stillToCome)
  const at = data && firstAfter(after, data.posts, zone)
  if (!at) return null
  const instant = new Date(at)
  const day = dayOf(instant, zone)
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center gap-1.5 rounded-s text-small text-ink-2 hover:text-ink hover:underline desk:min-h-8.5"
      onClick={() => go({ day })}
    >
      Next: {formatDayAndTime(instant, 'weekday-short', zone, format)}
      <ArrowRight aria-hidden className="size-3.5 rtl:rotate-180" />
    </button>
  )
}
