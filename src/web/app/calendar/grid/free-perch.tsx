import { formatDay } from '#domain/time/format/days.ts'
import { formatMinute } from '#domain/time/format/times.ts'
import { useTimeFormat } from '../../../ui/time-format.ts'
import { Plus } from 'lucide-react'
import { memo } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { composerIntent } from '../../load-composer.ts'
import type { FreeTime } from '../data/posting-times.ts'
import { boxStyle } from './box-style.ts'
import type { Box } from './place-cards.ts'

interface FreePerchProps {
  time: FreeTime
  /** null: in a list, in the order of the others. */
  box: Box | null
  /** Tab reaches the first of a day; arrows the others. */
  isFirst: boolean
  mayWrite: boolean
}

/** A posting time that nothing is scheduled for: an empty perch. Pressing it writes a post for it. */
export const FreePerch = memo(function FreePerch({ time, box, isFirst, mayWrite }: FreePerchProps) {
  const format = useTimeFormat()
  const style = box ? boxStyle(box) : undefined
  const look = classNames('perch', box ? 'perch-timed' : 'perch-row', time.isNextFree && 'perch-next')
  const words = (
    <>
      <b className={box ? undefined : 'sr-only'}>{formatMinute(time.minute, format, 'short')}</b>{' '}
      <span>{wordsOf(time, box !== null)}</span>
    </>
  )
  if (!mayWrite)
    return (
      <div className={look} style={style}>
        {words}
      </div>
    )
  return (
    <button
      type="button"
      data-write={time.day}
      data-at={time.at}
      data-perch
      tabIndex={isFirst ? 0 : -1}
      className={look}
      style={style}
      {...composerIntent}
    >
      {words}
      <span className="sr-only">
        {time.label && `, ${time.label}`}, new post on {formatDay(time.day, 'weekday-long', format)}
      </span>
      <Plus aria-hidden />
    </button>
  )
})

function wordsOf({ isNextFree }: FreeTime, isShort: boolean): string {
  if (isShort) return isNextFree ? 'Next free' : 'Free'
  return isNextFree ? 'Next free time' : 'Free posting time'
}
