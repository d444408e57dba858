import { formatTimeOfDay } from '#domain/time/format/times.ts'
import { CopyPlus, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useTimeFormat } from '../../ui/time-format.ts'
import { inWeekOrder } from '../composer/repeat/weekday-toggles.tsx'
import { copiedToAllDays, withoutTime, type EditedSlot } from './slot-edits.ts'

interface WeekOfTimesProps {
  slots: readonly EditedSlot[]
  mayEdit: boolean
  onChange: (slots: readonly EditedSlot[]) => void
}

/** The week: one day below the other, each with its times. */
export function WeekOfTimes({ slots, mayEdit, onChange }: WeekOfTimesProps) {
  const week = useRef<HTMLUListElement>(null)
  const format = useTimeFormat()

  function remove(slot: EditedSlot) {
    onChange(withoutTime(slots, slot))
    // The focused element was removed: its day gets the focus.
    week.current?.querySelector<HTMLElement>(`[data-weekday="${slot.weekday}"]`)?.focus()
  }

  return (
    <ul ref={week} aria-label="Posting times by day" className="grid grid-cols-[minmax(0,1fr)]">
      {inWeekOrder(format.weekStartsOn).map(({ day, name }) => {
        const times = slots.filter(({ weekday }) => weekday === day)
        return (
          <li
            key={day}
            data-weekday={day}
            tabIndex={-1}
            aria-label={`${name}: ${times.length === 0 ? 'none' : times.length}`}
            className={classNames(
              'flex min-h-11 items-start gap-2.5 border-b border-line py-1.5 last:border-b-0',
              times.length > 0 && 'max-desk:flex-wrap max-desk:gap-y-1',
            )}
          >
            <span className="w-23 flex-none py-1 font-medium">{name}</span>
            <ul
              aria-label={name}
              className={classNames(
                'flex min-w-0 flex-1 flex-wrap gap-1.5',
                times.length > 0 && 'max-desk:order-1 max-desk:basis-full',
              )}
            >
              {times.length === 0 && <li className="py-1 text-muted">None</li>}
              {times.map((slot) => (
                <li
                  key={slot.time}
                  className="flex max-w-full min-w-0 items-center gap-0.5 rounded-[6px] border border-line-2 ps-2.25 text-small"
                >
                  <span className="min-w-0 truncate tabular-nums">
                    {formatTimeOfDay(slot.time, format)}
                    {slot.label && <span className="text-muted"> {slot.label}</span>}
                  </span>
                  {mayEdit ? (
                    <Button
                      variant="quiet"
                      size="s"
                      square
                      aria-label={`Remove ${name} ${formatTimeOfDay(slot.time, format)}`}
                      onClick={() => remove(slot)}
                    >
                      <X aria-hidden />
                    </Button>
                  ) : (
                    <span className="py-1.5 pe-2.25" />
                  )}
                </li>
              ))}
            </ul>
            {mayEdit && times.length > 0 && (
              <Button
                variant="quiet"
                size="s"
                square
                className="ms-auto"
                aria-label={`Copy ${name} to all days`}
                title="Copy to all days"
                onClick={() => onChange(copiedToAllDays(slots, day))}
              >
                <CopyPlus aria-hidden />
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
