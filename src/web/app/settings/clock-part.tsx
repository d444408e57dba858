import { formatWhenInFull } from '#domain/time/format/moments.ts'
import { clockChoices, timeFormatOf, type ClockChoice } from '#domain/time/format/time-format.ts'
import { formatMinute } from '#domain/time/format/times.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Note } from '../../ui/note.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { browserLocale, rememberTimeFormat, useTimeFormat } from '../../ui/time-format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { api } from '../api.ts'
import { keys, useMe } from '../queries.ts'
import { LoadFailed } from './load-failed.tsx'
import { SectionPart } from './section-part.tsx'
import { useAct } from './use-act.ts'

const nine = 9 * 60

/** The 12-hour or 24-hour clock. It applies at once, in every tab. */
export function ClockPart({ now, zone }: { now: Date; zone: string }) {
  const me = useMe()
  const client = useQueryClient()
  const format = useTimeFormat()
  const { busy, act } = useAct()

  const choose = (clock: ClockChoice) => {
    if (busy || clock === me.data?.clock) return
    void act(
      clock,
      async () => {
        const changed = await api.people.setTimeFormat({ clock, locale: browserLocale() })
        client.setQueryData(keys.me, changed)
        rememberTimeFormat(changed)
      },
      { failed: 'Your time format was not changed.' },
    )
  }

  return (
    <SectionPart
      title="Time format"
      text="Applies on every screen and in emails. Dates follow the region of your browser’s language."
    >
      {me.isLoadingError ? (
        <LoadFailed what="Your time format" busy={me.isFetching} onRetry={() => void me.refetch()} />
      ) : me.data ? (
        <div className="grid gap-2">
          <SegmentedControl
            label="Time format"
            value={clockChoices.find((choice) => choice === busy) ?? me.data.clock}
            onChange={choose}
            segments={[
              { value: 'auto', label: `Automatic (${formatMinute(nine, timeFormatOf(browserLocale()))})` },
              { value: '12h', label: '12-hour' },
              { value: '24h', label: '24-hour' },
            ]}
          />
          <Note tone="muted" live>
            Example: {formatWhenInFull(now, zone, format)}
          </Note>
        </div>
      ) : (
        <Skeleton className="h-9 max-w-80" />
      )}
    </SectionPart>
  )
}
