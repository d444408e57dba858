import { SelectField, TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { type TypedMove } from './typed-move.ts'

interface MoveFieldsProps {
  typed: TypedMove
  /** There is only one post. */
  isOne: boolean
  /** The earliest day for new times. */
  firstDay: string
  change: (part: Partial<TypedMove>) => void
}

/** The fields of the chosen way to reschedule. */
export function MoveFields({ typed, isOne, firstDay, change }: MoveFieldsProps) {
  const { how, day, by, unit, time, every } = typed
  return (
    <>
      {how === 'to-day' && (
        <TextField
          label="Day"
          type="date"
          value={day}
          min={firstDay}
          hint={<Note tone="muted">Each post keeps its time of day.</Note>}
          onChange={(event) => change({ day: event.target.value })}
        />
      )}
      {how === 'shift' && (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label="By"
            type="number"
            inputMode="numeric"
            value={by}
            onChange={(event) => change({ by: event.target.value })}
            hint={<Note tone="muted">Less than 0 is earlier.</Note>}
          />
          <SelectField
            label="Unit"
            value={unit}
            onChange={(event) => change({ unit: event.target.value === 'hours' ? 'hours' : 'days' })}
          >
            <option value="hours">Hours</option>
            <option value="days">Days</option>
          </SelectField>
        </div>
      )}
      {how === 'spread' && (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={isOne ? 'Day' : 'First on'}
            type="date"
            value={day}
            min={firstDay}
            onChange={(event) => change({ day: event.target.value })}
          />
          <TextField
            label={isOne ? 'Time' : 'At'}
            type="time"
            value={time}
            onChange={(event) => change({ time: event.target.value })}
          />
          {!isOne && (
            <TextField
              label="Then every"
              labelNote="minutes"
              type="number"
              inputMode="numeric"
              min={1}
              value={every}
              onChange={(event) => change({ every: event.target.value })}
            />
          )}
        </div>
      )}
    </>
  )
}
