import { recurrenceText } from '#domain/time/recurrence-text.ts'
import { seriesIn } from '#domain/time/series.ts'
import { ChevronDown, Repeat } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ButtonPopup } from '../parts/button-popup.tsx'
import type { ComposerModel } from '../state/use-composer.ts'
import { kindOf, recurringSetting, repeatKinds } from './repeat.ts'

const RecurringEditor = lazy(() => import('./recurring-editor.tsx'))

/** Says whether the post repeats, and opens where that is changed. */
export function RepeatPopup({ model }: { model: ComposerModel }) {
  const { state, dispatch, now, zone, format, networks } = model
  const series = seriesIn(state.settings)
  const at = state.scheduledFor ?? model.lastAt
  const kind = kindOf(series?.recurrence ?? null)
  return (
    <ButtonPopup
      label="Repeat"
      className="w-[min(620px,calc(100vw-16px))]"
      trigger={
        <Button
          variant="quiet"
          size="s"
          icon={<Repeat aria-hidden />}
          title={series ? recurrenceText(series.recurrence, at, series.zone, format) : undefined}
        >
          {repeatKinds.find((one) => one.kind === kind)?.name} <ChevronDown aria-hidden />
        </Button>
      }
    >
      {() => (
        <Suspense fallback={<Skeleton className="h-40 rounded-s!" />}>
          <RecurringEditor
            series={series}
            at={at}
            now={now}
            zone={zone}
            networks={networks}
            onChange={(recurrence) =>
              dispatch({
                type: 'repeat-chosen',
                recurring: recurringSetting(recurrence, series?.zone ?? zone),
              })
            }
          />
        </Suspense>
      )}
    </ButtonPopup>
  )
}
