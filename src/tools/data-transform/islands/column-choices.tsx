import { analyticsRoles, roleNames, type AnalyticsRole, type ColumnMap } from '../analytics-columns.ts'
import { SelectField } from '../../parts/fields.tsx'

export interface ColumnChoicesProps {
  header: readonly string[]
  map: ColumnMap
  onChange: (map: ColumnMap) => void
}

/** The meaning of each column; found by the headings, changeable by hand. */
export function ColumnChoices({ header, map, onChange }: ColumnChoicesProps) {
  const choose = (role: AnalyticsRole, value: string) => {
    const next: ColumnMap = { ...map }
    if (value === '') delete next[role]
    else next[role] = Number(value)
    onChange(next)
  }
  return (
    <details open={map.date === undefined} className="rounded-s border border-line px-3">
      <summary className="min-h-11 cursor-pointer content-center text-ui font-semibold">
        Columns{' '}
        <span className="font-normal text-muted">
          {Object.keys(map).length} found of {header.length}
        </span>
      </summary>
      <div className="grid grid-cols-1 gap-3 pt-1 pb-4 min-[420px]:grid-cols-2">
        {analyticsRoles.map((role) => (
          <SelectField
            key={role}
            label={roleNames[role]}
            value={map[role] ?? ''}
            onChange={(event) => choose(role, event.target.value)}
          >
            <option value="">Not in the file</option>
            {header.map((name, at) => (
              <option key={at} value={at}>
                {name || `Column ${at + 1}`}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </details>
  )
}
