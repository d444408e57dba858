import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { Button } from '../../../ui/button.tsx'
import { LazyXCostNote } from '../costs/lazy-x-cost-note.tsx'
import { SaveNotice, ScheduleButton, type SaveActions, type SaveNoticeProps } from '../saving/save-parts.tsx'
import { whenShort } from '../saving/when-short.ts'
import { LazyLimitMeter } from '../../billing/lazy-limit-meter.tsx'
import type { ComposerModel } from '../state/use-composer.ts'
import { stepAfter, type Step } from './steps.tsx'

interface PhoneFooterProps extends SaveNoticeProps {
  model: ComposerModel
  actions: SaveActions
  /** null: there is no time, or none that it can go out at. */
  at: Date | null
  now: Date
  zone: string
  format: TimeFormat
  step: Step
  onStep: (step: Step) => void
}

/** Always in sight on a phone: the chosen time, the next step, and Schedule. */
export function PhoneFooter(props: PhoneFooterProps) {
  const { model, actions, at, now, zone, format, problems, failure, onProblem, step, onStep } = props
  const next = stepAfter(step)
  const isHeldUp = failure !== null || problems.some(({ blocks }) => blocks)
  const when = at && whenShort(at, now, zone, format)
  return (
    <footer
      data-place="save"
      className="flex flex-none flex-wrap items-center gap-x-2.5 gap-y-1 border-t border-line bg-card px-4 pt-2.5 pb-[max(10px,env(safe-area-inset-bottom))]"
    >
      <LazyLimitMeter limit="postsPerMonth" isRefused={failure?.kind === 'needs-plan'} className="w-full" />
      {!isHeldUp && <LazyXCostNote model={model} className="w-full" />}
      <SaveNotice problems={problems} failure={failure} onProblem={onProblem} />
      <span className="flex w-full items-center gap-2.5">
        <b className="min-w-0 flex-1 leading-tight font-semibold first-letter:uppercase">
          {when ?? 'Correct the time'}
        </b>
        {next && <Button onClick={() => onStep(next.step)}>{next.name}</Button>}
        <ScheduleButton actions={actions} when={when} isShort />
      </span>
    </footer>
  )
}
