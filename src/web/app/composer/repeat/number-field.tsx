import { useState } from 'react'
import { TextField } from '../../../ui/field.tsx'

interface NumberFieldProps {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** A whole number. What is typed and is none is said, and changes nothing. */
export function NumberField({ label, value, min, max, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? String(value)
  const isWrong = typed !== null && read(typed, min, max) === null
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      error={isWrong ? `Type a number from ${min} to ${max}.` : undefined}
      onChange={({ target }) => {
        setTyped(target.value)
        const number = read(target.value, min, max)
        if (number !== null) onChange(number)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

function read(typed: string, min: number, max: number): number | null {
  const number = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  return number >= min && number <= max ? number : null
}
