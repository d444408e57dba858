import type { AnalyticsSettings } from '#contract/analytics.ts'
import { SelectField } from '../../../ui/field.tsx'
import { useSetSettings } from '../settings/use-set-settings.ts'

interface MailScheduleProps {
  workspaceId: string
  settings: AnalyticsSettings
  mayChange: boolean
}

const schedules: readonly { value: AnalyticsSettings['mail']; name: string }[] = [
  { value: 'never', name: 'Never' },
  { value: 'weekly', name: 'Every Monday at 8:00' },
  { value: 'monthly', name: 'On the 1st of each month at 8:00' },
]

/** How often the numbers come by email, in the time zone of the workspace. */
export function MailSchedule({ workspaceId, settings, mayChange }: MailScheduleProps) {
  const { set } = useSetSettings(workspaceId)
  return (
    <section aria-labelledby="report-mail" className="grid gap-3.5">
      <h2 id="report-mail" className="border-b-2 border-ink pb-2 text-3">
        Report by email
      </h2>
      <SelectField
        label="Send the numbers of the workspace to its members"
        className="max-w-90"
        value={settings.mail}
        disabled={!mayChange}
        onChange={({ target }) => {
          const chosen = schedules.find(({ value }) => value === target.value)
          if (chosen) void set({ mail: chosen.value })
        }}
      >
        {schedules.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    </section>
  )
}
