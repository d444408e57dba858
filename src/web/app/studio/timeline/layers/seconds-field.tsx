import { useState } from 'react'
import { TextField } from '../../../../ui/field.tsx'

interface SecondsFieldProps {
  label: string
  value: number
  /** A whole number was typed. */
  onChange: (sec: number) => void
}

/** Seconds, typed. What is typed counts once it is a number, and is shown as it counts when the field is left. */
export function SecondsField({ label, value, onChange }: SecondsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={label}
      labelNote="seconds"
      className="w-28"
      inputMode="decimal"
      maxLength={7}
      value={typed ?? String(Math.round(value * 100) / 100)}
      onChange={({ target }) => {
        setTyped(target.value)
        const sec = Number(target.value.replace(',', '.'))
        if (target.value.trim() !== '' && sec >= 0) onChange(sec)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
