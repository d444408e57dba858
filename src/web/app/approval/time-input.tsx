import { formatPicked } from '#domain/time/pick-time.ts'
import { parseTyped } from '#domain/time/typed-time.ts'
import { useState } from 'react'
import { TextField } from '../../ui/field.tsx'

export interface TimeInputProps {
  label: string
  at: Date | null
  /** What it begins with. */
  initial: Date
  now: Date
  zone: string
  onChange: (at: Date | null) => void
}

/** A time to come, typed in any way people write times. */
export function TimeInput({ label, at, initial, now, zone, onChange }: TimeInputProps) {
  const [typed, setTyped] = useState(() => formatPicked(initial, zone))
  const error =
    at === null
      ? 'Type a time like “tomorrow 9am” or “November 30, 2026 2:15 PM”.'
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
        if (at) setTyped(formatPicked(at, zone))
      }}
    />
  )
}
