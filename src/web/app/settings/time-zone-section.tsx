import { messages } from '#contract/messages.ts'
import { formatWeekdayAndTime } from '#domain/time/format/moments.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTimeFormat } from '../../ui/time-format.ts'
import { showToast } from '../../ui/toast.tsx'
import { api } from '../api.ts'
import { useNow } from '../use-now.ts'
import { keys } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'
import { ClockPart } from './clock-part.tsx'
import { Section } from './section.tsx'
import { TimeZonePicker } from './time-zone-picker.tsx'

/** The time zone a person sees and schedules in, and how times are written. */
export function TimeZoneSection() {
  const workspace = useWorkspace()
  const client = useQueryClient()
  const now = useNow()
  const format = useTimeFormat()
  const [saving, setSaving] = useState<string | null>(null)

  const save = async (timezone: string) => {
    if (!workspace || timezone === workspace.timezone) return
    setSaving(timezone)
    try {
      await api.workspaces.setTimezone({ workspaceId: workspace.id, timezone })
      await client.invalidateQueries({ queryKey: keys.workspaces })
      showToast({
        title: messages.toastTitles.success,
        description: 'Times are shown in your new time zone.',
      })
    } catch {
      showToast({
        title: messages.toastTitles.error,
        description: 'Your time zone was not changed. Please try again.',
        tone: 'bad',
      })
    }
    setSaving(null)
  }

  return (
    <Section
      id="time-zone"
      title="Time zone and format"
      text="We show and schedule posts in this time zone, wherever you are. Scheduled posts still go out at the same moment."
    >
      {workspace ? (
        <>
          <div className="grid max-w-100 gap-2">
            <TimeZonePicker
              value={saving ?? workspace.timezone}
              now={now}
              onChange={(zone) => void save(zone)}
            />
            <Note tone="muted" live>
              It is {formatWeekdayAndTime(now, saving ?? workspace.timezone, format, 'long')} there now.
            </Note>
          </div>
          <ClockPart now={now} zone={workspace.timezone} />
        </>
      ) : (
        <Skeleton className="h-9 max-w-100" />
      )}
    </Section>
  )
}
