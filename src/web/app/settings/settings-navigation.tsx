import { Link, useNavigate } from 'react-router'
import { SelectField } from '../../ui/field.tsx'
import { settingsGroups, type SettingsSection } from './sections.ts'

export interface SettingsNavigationProps {
  sections: readonly SettingsSection[]
  /** Undefined until known. */
  shownId: string | undefined
}

/** The sections by group: a list beside them on desktops, a native select on phones. */
export function SettingsNavigation({ sections, shownId }: SettingsNavigationProps) {
  const navigate = useNavigate()
  const groups = settingsGroups.map((name) => ({
    name,
    sections: sections.filter(({ group }) => group === name),
  }))
  return (
    <>
      <SelectField
        className="desk:hidden"
        label="Settings section"
        value={shownId ?? ''}
        onChange={(event) => void navigate(`#${event.target.value}`, { preventScrollReset: true })}
      >
        {groups.map((group) => (
          <optgroup key={group.name} label={group.name}>
            {group.sections.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <nav aria-label="Settings" className="sticky top-4 grid gap-4 max-desk:hidden">
        {groups.map((group) => (
          <div key={group.name}>
            <p id={`settings-${group.name}`} className="mb-1 px-2.5 text-tiny font-semibold text-muted">
              {group.name}
            </p>
            <ul aria-labelledby={`settings-${group.name}`} className="grid gap-px">
              {group.sections.map(({ id, name }) => (
                <li key={id}>
                  <Link
                    to={`#${id}`}
                    aria-current={id === shownId ? 'true' : undefined}
                    preventScrollReset
                    className="flex min-h-8.5 items-center rounded-s px-2.5 font-medium text-ink-2 hover:bg-ink/6 aria-[current]:bg-lark-soft aria-[current]:font-semibold aria-[current]:text-ink"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </>
  )
}
