import { type ReactNode, useId, useState } from 'react'
import { TextField } from '../../parts/fields.tsx'

export interface ZoneFieldProps {
  label: ReactNode
  value: string
  onChange: (zone: string) => void
  hint?: ReactNode
  error?: ReactNode
}

/** A time zone by its name; the browser suggests those it knows when the field gets the focus. */
export function ZoneField({ onChange, ...field }: ZoneFieldProps) {
  const id = useId()
  const [zones, setZones] = useState<string[]>([])
  return (
    <>
      <TextField
        {...field}
        isUsual
        list={id}
        autoComplete="off"
        onFocus={() => setZones(Intl.supportedValuesOf('timeZone'))}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={id}>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </datalist>
    </>
  )
}
