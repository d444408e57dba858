import { formatPicked } from '#domain/time/format/moments.ts'
import { parseTyped } from '#domain/time/typed-time.ts'
import { useState } from 'react'
import { TextField } from '../../ui/field.tsx'
import { useTimeFormat } from '../../ui/time-format.ts'
import { typeATime } from '../type-a-time.ts'

export interface TimeInputProps {
  label: string
  at: Date | null
  /** The initial value. */
  initial: Date
  now: Date
  zone: string
  onChange: (at: Date | null) => void
}

/** A future time, typed in any usual format. */
export function TimeInput({ label, at, initial, now, zone, onChange }: TimeInputProps) {
  const format = useTimeFormat()
  const [typed, setTyped] = useState(() => formatPicked(initial, zone, format))
  const error =
    at === null
      ? typeATime(initial, zone, format)
      : at <= now
        ? 'This time has passed. Choose a later one.'
        : undefined
  return (
    <TextField
      label={label}
      labelNote={zone.replaceAll('_', ' ')}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      error={error}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(parseTyped(event.target.value, zone, now, initial))
      }}
      onBlur={() => {
        if (at) setTyped(formatPicked(at, zone, format))
      }}
    />
  )
}
