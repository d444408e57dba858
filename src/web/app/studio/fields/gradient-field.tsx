import { useId } from 'react'
import type { FilmFields } from '../film-fields.ts'
import { ColourField } from './colour-field.tsx'

type Gradient = FilmFields['gradient']

interface GradientFieldProps {
  value: Gradient
  onChange: (value: Gradient) => void
}

/** Two colours, and the direction from one to the other. */
export function GradientField({ value, onChange }: GradientFieldProps) {
  const id = useId()
  const { from, to, angle } = value
  return (
    <div className="grid gap-2.5">
      <div className="grid grid-cols-2 gap-2.5">
        <ColourField label="From" value={from} onChange={(next) => onChange({ ...value, from: next })} />
        <ColourField label="To" value={to} onChange={(next) => onChange({ ...value, to: next })} />
      </div>
      <div>
        <label htmlFor={id} className="mb-1.5 flex text-small leading-4.5 font-semibold">
          Direction <span className="ms-auto font-normal text-muted tabular-nums">{angle}°</span>
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={345}
          step={15}
          value={angle}
          className="h-11 w-full accent-ink desk:h-6"
          onChange={(event) => onChange({ ...value, angle: event.target.valueAsNumber })}
        />
      </div>
    </div>
  )
}
