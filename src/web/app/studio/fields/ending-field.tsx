import { endings, type Ending } from '#domain/film/film.ts'
import { SelectField } from '../../../ui/field.tsx'

const names: Record<Ending, string> = {
  stay: 'Stays on screen',
  leave: 'Leaves the way it came',
  fade: 'Fades out',
  black: 'Video fades to black',
}

interface EndingFieldProps {
  value: Ending
  onChange: (ending: Ending) => void
}

/** What happens with the text in the last second of the video. */
export function EndingField({ value, onChange }: EndingFieldProps) {
  return (
    <SelectField
      label="Text at the end"
      value={value}
      onChange={({ target }) => onChange(endings.find((one) => one === target.value) ?? 'stay')}
    >
      {endings.map((one) => (
        <option key={one} value={one}>
          {names[one]}
        </option>
      ))}
    </SelectField>
  )
}
