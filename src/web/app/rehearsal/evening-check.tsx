import { LabelledCheckbox } from '../../ui/checkbox.tsx'
import { useSetSettings } from '../analytics/settings/use-set-settings.ts'
import { useAnalyticsSettings } from '../analytics/use-analytics.ts'

interface EveningCheckProps {
  workspaceId: string
  mayChange: boolean
}

/** Whether the next 24 hours are run through every evening by themselves. Nothing until that is known. */
export function EveningCheck({ workspaceId, mayChange }: EveningCheckProps) {
  const { data: settings } = useAnalyticsSettings(workspaceId)
  const { set } = useSetSettings(workspaceId)
  if (!settings) return null
  const { rehearsalMail } = settings
  return (
    <section aria-labelledby="evening-check">
      <h2 id="evening-check" className="mb-3 border-b-2 border-ink pb-1.5 text-[1.125rem]">
        In the evening
      </h2>
      <LabelledCheckbox
        checked={rehearsalMail}
        disabled={!mayChange}
        onChange={() => void set({ rehearsalMail: !rehearsalMail })}
      >
        Run it every evening
      </LabelledCheckbox>
      <p className="text-small text-ink-2">
        If a post of the next 24 hours would be refused, or access ends before one, its author and the owner
        are told by notification and email.
      </p>
    </section>
  )
}
