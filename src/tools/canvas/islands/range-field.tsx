import { useId } from 'react'

export interface RangeFieldProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  /** The value as displayed: '1.4 times', '12%'. */
  shown: string
  onChange: (value: number) => void
}

/** A slider, with its value as text beside the label. */
export function RangeField({ label, value, min, max, step, shown, onChange }: RangeFieldProps) {
  const id = useId()
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-small leading-[1.3] font-semibold">
          {label}
        </label>
        <span className="font-mono text-tiny text-muted">{shown}</span>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={shown}
        className="block h-11 w-full accent-ink desk:h-8"
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  )
}
