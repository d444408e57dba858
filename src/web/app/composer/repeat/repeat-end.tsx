import { dayOf } from '#domain/time/pick-time.ts'
import { maxTimes, type RecurrenceEnd } from '#domain/time/recurrence.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { NumberField } from './number-field.tsx'
import { suggestedEnd } from './repeat.ts'

interface RepeatEndProps {
  end: RecurrenceEnd
  /** The first time. */
  at: Date
  zone: string
  onChange: (end: RecurrenceEnd) => void
}

/** When it stops: never, after a day, or after so many times. */
export function RepeatEnd({ end, at, zone, onChange }: RepeatEndProps) {
  return (
    <>
      <SelectField
        label="Ends"
        value={end.kind}
        onChange={({ target: { value } }) => {
          if (value === 'on') onChange({ kind: 'on', day: suggestedEnd(at, zone) })
          else onChange(value === 'after' ? { kind: 'after', count: 5 } : { kind: 'never' })
        }}
      >
        <option value="never">Never</option>
        <option value="on">On a day</option>
        <option value="after">After a number of times</option>
      </SelectField>
      {end.kind === 'on' && (
        <TextField
          label="Last day"
          type="date"
          min={dayOf(at, zone)}
          value={end.day}
          onChange={({ target: { value } }) => {
            if (value !== '') onChange({ kind: 'on', day: value })
          }}
        />
      )}
      {end.kind === 'after' && (
        <NumberField
          label="Number of times"
          value={end.count}
          min={1}
          max={maxTimes}
          onChange={(count) => onChange({ kind: 'after', count })}
        />
      )}
    </>
  )
}
