import { cityOf } from '#domain/time/zone-name.ts'
import { SelectField } from '../../parts/fields.tsx'
import { useZones } from './use-now.ts'

export interface ZoneFieldProps {
  label: string
  value: string
  onChange: (zone: string) => void
  /** Offered before the whole list has loaded. */
  first?: readonly string[]
}

/** An IANA time zone. The whole list comes from the browser, after hydration. */
export function ZoneField({ label, value, onChange, first = [] }: ZoneFieldProps) {
  const all = useZones()
  const offered = [...new Set([value, ...(all ?? first)])].toSorted((a, b) => (a < b ? -1 : 1))
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {offered.map((zone) => (
        <option key={zone} value={zone}>
          {zone.includes('/')
            ? `${cityOf(zone)} (${zone.slice(0, zone.lastIndexOf('/')).replaceAll('_', ' ')})`
            : zone}
        </option>
      ))}
    </SelectField>
  )
}
