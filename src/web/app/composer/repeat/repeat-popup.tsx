import { ChevronDown, Repeat } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useChecks } from '../checks/late-checks.ts'
import { ButtonPopup } from '../parts/button-popup.tsx'
import type { ComposerModel } from '../state/use-composer.ts'

const RecurringEditor = lazy(() => import('./recurring-editor.tsx'))

/** Says whether the post repeats, and opens where that is changed. */
export function RepeatPopup({ model }: { model: ComposerModel }) {
  const { state, dispatch, now, zone, format, networks } = model
  const checks = useChecks()
  const at = state.scheduledFor ?? model.lastAt
  return (
    <ButtonPopup
      label="Repeat"
      className="w-[min(620px,calc(100vw-16px))]"
      trigger={
        <Button
          variant="quiet"
          size="s"
          icon={<Repeat aria-hidden />}
          title={checks?.repeatText(state.settings, at, format)}
        >
          {checks?.repeatName(state.settings) ?? (state.settings['recurring'] ? 'Repeats' : 'Doesn’t repeat')}{' '}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      {() => (
        <Suspense fallback={<Skeleton className="h-40 rounded-s!" />}>
          <RecurringEditor
            settings={state.settings}
            at={at}
            now={now}
            zone={zone}
            networks={networks}
            onChange={(recurring) => dispatch({ type: 'repeat-chosen', recurring })}
          />
        </Suspense>
      )}
    </ButtonPopup>
  )
}
