import { SelectField } from '../../parts/fields.tsx'

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

interface MonthFieldsProps {
  /** yyyy-MM */
  month: string
  error: string | undefined
  onChange: (month: string) => void
}

/** A month and its year, as two lists: not every browser has a picker for months. */
export function MonthFields({ month, error, onChange }: MonthFieldsProps) {
  const [year = '', number = ''] = month.split('-')
  const chosen = Number(year)
  const years = [-1, 0, 1, 2, 3].map((after) => String(chosen + after).padStart(4, '0'))
  return (
    <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-2">
      <SelectField
        label="Month"
        value={number}
        error={error}
        onChange={({ target }) => onChange(`${year}-${target.value}`)}
      >
        {monthNames.map((name, at) => (
          <option key={name} value={String(at + 1).padStart(2, '0')}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Year" value={year} onChange={({ target }) => onChange(`${target.value}-${number}`)}>
        {years.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
    </div>
  )
}
