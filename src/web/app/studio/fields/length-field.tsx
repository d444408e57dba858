import { useState } from 'react'
import { filmLimits } from '#domain/film/film-limits.ts'
import { TextField } from '../../../ui/field.tsx'
import { lengthText } from '../renders/render-text.ts'

interface LengthFieldProps {
  /** null: by itself. */
  value: number | null
  /** How long the film is. */
  nowSec: number
  onChange: (value: number | null) => void
}

/** How long the film is, in seconds; empty: as long as its text takes to read, or its video is. */
export function LengthField({ value, nowSec, onChange }: LengthFieldProps) {
  const { minRequestSec: least, maxSec: most } = filmLimits
  const [typed, setTyped] = useState(value === null ? '' : String(value))
  const sec = Number(typed.replace(',', '.'))
  const isWrong = typed.trim() !== '' && !(sec >= least && sec <= most)
  return (
    <TextField
      label="Length"
      labelNote="seconds"
      inputMode="decimal"
      value={typed}
      placeholder={lengthText(nowSec)}
      maxLength={6}
      error={isWrong ? `${least} to ${most} seconds.` : undefined}
      onChange={({ target }) => {
        setTyped(target.value)
        const next = Number(target.value.replace(',', '.'))
        if (target.value.trim() === '') onChange(null)
        else if (next >= least && next <= most) onChange(next)
      }}
    />
  )
}
