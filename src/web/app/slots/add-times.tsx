import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { WeekdayToggles } from '../composer/repeat/weekday-toggles.tsx'

interface AddTimesProps {
  onAdd: (weekdays: readonly number[], time: string, label: string) => void
}

const workdays = [1, 2, 3, 4, 5]

/** A form for a time, its days, and optionally its purpose. */
export function AddTimes({ onAdd }: AddTimesProps) {
  const [time, setTime] = useState('09:00')
  const [label, setLabel] = useState('')
  const [days, setDays] = useState<readonly number[]>(workdays)
  const isTime = /^\d{2}:\d{2}$/.test(time)
  return (
    <form
      aria-label="Add a posting time"
      className="grid items-end gap-3 desk:grid-cols-[160px_minmax(0,1fr)_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isTime) return
        onAdd(days, time, label)
        setLabel('')
      }}
    >
      <TextField
        label="Time"
        type="time"
        required
        value={time}
        onChange={({ target }) => setTime(target.value)}
      />
      <div className="order-first desk:col-span-3 desk:max-w-100">
        <div aria-hidden className="mb-1.5 text-small leading-[1.3] font-semibold">
          Days
        </div>
        <WeekdayToggles label="Days" chosen={days} onChange={setDays} />
      </div>
      <TextField
        label="Label"
        labelNote="(optional)"
        maxLength={60}
        value={label}
        onChange={({ target }) => setLabel(target.value)}
      />
      <Button type="submit" icon={<Plus aria-hidden />}>
        Add
      </Button>
    </form>
  )
}
