import { messages } from '#contract/messages.ts'
import { formatDay } from '#domain/time/format/days.ts'
import { formatDayAndTime, formatWeekdayAndTime } from '#domain/time/format/moments.ts'
import { formatTime } from '#domain/time/format/times.ts'
import { dayOf } from '#domain/time/pick-time.ts'
import { CalendarClock, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { useTimeFormat } from '../../../ui/time-format.ts'
import { showToast } from '../../../ui/toast.tsx'
import type { PostingTimes } from './use-posting-times.ts'

interface NextSlotChipProps {
  slots: Pick<PostingTimes, 'next' | 'take'>
  zone: string
  now: Date
  /** The day that is shown: on it the time alone says enough. */
  day: string
  onTake: (at: Date) => void
}

/** The next posting time of the chosen accounts that is free; a click reserves it for this post. */
export function NextSlotChip({ slots, zone, now, day, onTake }: NextSlotChipProps) {
  const [isTaking, setIsTaking] = useState(false)
  const format = useTimeFormat()
  const { next } = slots
  if (!next) return null

  async function take() {
    setIsTaking(true)
    try {
      const at = await slots.take()
      if (at) onTake(at)
    } catch {
      const description = 'The slot could not be reserved. Try again, or choose a time yourself.'
      showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
    }
    setIsTaking(false)
  }

  const { at, label, isExperiment } = next
  const time =
    dayOf(at, zone) === day
      ? formatTime(at, zone, format)
      : isNear(at, now)
        ? formatWeekdayAndTime(at, zone, format)
        : formatDayAndTime(at, 'short', zone, format)
  return (
    <button
      type="button"
      aria-busy={isTaking || undefined}
      title={label || undefined}
      className="inline-flex min-h-12 items-center gap-2 rounded-s border-[1.5px] border-dashed border-ink bg-lark-soft px-2.75 text-ui leading-[1.2] font-medium whitespace-nowrap tabular-nums aria-busy:cursor-progress desk:min-h-8.5 desk:text-small"
      onClick={isTaking ? undefined : () => void take()}
    >
      {isTaking ? <LoaderCircle className="spin" aria-hidden /> : <CalendarClock aria-hidden />}
      <span className="text-ink-2 max-desk:me-auto">
        {isExperiment ? 'Next experiment time' : 'Next free slot'}
      </span>{' '}
      <b className="font-semibold">{time}</b>
      <span className="sr-only">
        {' '}
        ({formatDay(dayOf(at, zone), 'weekday-long', format)}
        {label && `, ${label}`})
      </span>
    </button>
  )
}

/** A weekday alone says which day only for the coming six. */
const isNear = (at: Date, now: Date) => at.getTime() - now.getTime() < 6 * 86_400_000
