import type { TimeSlot } from '#contract/analytics.ts'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { bandText, dayName } from './slot-text.ts'

interface TimesFormProps {
  /** The four times at first. */
  slots: readonly TimeSlot[]
  /** Whether another experiment is running, which ends. */
  isRunning: boolean
  busy: boolean
  onStart: (slots: TimeSlot[]) => void
  onCancel: () => void
}

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const
const bands = [0, 1, 2, 3, 4, 5, 6, 7] as const

/** Chooses the four times of an experiment, and starts it with them. */
export function TimesForm({ slots: first, isRunning, busy, onStart, onCancel }: TimesFormProps) {
  const [slots, setSlots] = useState<readonly TimeSlot[]>(first)
  const [isAsked, setIsAsked] = useState(false)
  const areFour = new Set(slots.map(({ weekday, band }) => `${weekday} ${band}`)).size === 4
  const change = (at: number, part: Partial<TimeSlot>) =>
    setSlots(slots.map((slot, other) => (other === at ? { ...slot, ...part } : slot)))
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsAsked(true)
    if (areFour) onStart(slots.map(({ weekday, band }) => ({ weekday, band })))
  }
  return (
    <form className="grid gap-2.5" onSubmit={submit} noValidate>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-small font-semibold">Times to try</legend>
        {slots.map((slot, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- always four, in this order
          <span key={at} className="flex gap-2">
            <Select
              aria-label={`Weekday of time ${at + 1}`}
              className="min-w-0 flex-1"
              value={slot.weekday}
              onChange={({ target }) => change(at, { weekday: Number(target.value) })}
            >
              {weekdays.map((weekday) => (
                <option key={weekday} value={weekday}>
                  {dayName(weekday, 'long')}
                </option>
              ))}
            </Select>
            <Select
              aria-label={`Hours of time ${at + 1}`}
              className="w-28"
              value={slot.band}
              onChange={({ target }) => change(at, { band: Number(target.value) })}
            >
              {bands.map((band) => (
                <option key={band} value={band}>
                  {bandText(band)}
                </option>
              ))}
            </Select>
          </span>
        ))}
      </fieldset>
      {isAsked && !areFour && (
        <Note tone="clay" role="alert">
          Choose four different times.
        </Note>
      )}
      {isRunning && (
        <p className="text-small text-ink-2">
          Posts at other times can’t be compared, so the running experiment stops and a new one starts with
          the next 20 posts.
        </p>
      )}
      <span className="flex flex-wrap gap-2">
        <Button type="submit" variant="ink" busy={busy}>
          {isRunning ? 'Start new experiment' : 'Start experiment'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Keep times
        </Button>
      </span>
    </form>
  )
}
