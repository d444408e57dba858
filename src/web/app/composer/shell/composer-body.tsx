import { useId } from 'react'
import { flushSync } from 'react-dom'
import { phoneQuery, useMediaQuery } from '../../../ui/use-media-query.ts'
import { LazyXCostNote } from '../costs/lazy-x-cost-note.tsx'
import { OtherSaves, SaveNotice, type SaveActions } from '../saving/save-parts.tsx'
import { SaveBar } from '../saving/save-bar.tsx'
import { SidePanel } from '../side/side-panel.tsx'
import type { ProblemAt } from '../state/find-problem.ts'
import type { ComposerModel } from '../state/use-composer.ts'
import type { AiPart } from '../state/use-side.ts'
import { WhenBar } from '../when/when-bar.tsx'
import { WhenStep } from '../when/when-step.tsx'
import { LazyLimitMeter } from '../../billing/lazy-limit-meter.tsx'
import { WritePane } from '../write/write-pane.tsx'
import { PhoneFooter } from './phone-footer.tsx'
import { Steps, type Step } from './steps.tsx'

interface ComposerBodyProps {
  model: ComposerModel
  actions: SaveActions
  step: Step
  onStep: (step: Step) => void
  onProblem: (problem: ProblemAt) => void
}

/**
 * The writing, what is beside it, and when it goes out: all in sight, each scrolling on its own; on a phone one at a
 * time. The time comes before the panel, so that Tab leads from the text to Schedule.
 */
export function ComposerBody({ model, actions, step, onStep, onProblem }: ComposerBodyProps) {
  const panelId = useId()
  const isPhone = useMediaQuery(phoneQuery)
  const { state, now, zone, format, problems, failure } = model
  const at = problems.some(({ code }) => code === 'time-in-past') ? null : state.scheduledFor
  const save = { actions, at, now, zone, format }
  const notice = { problems, failure, onProblem }
  const isRefused = failure?.kind === 'needs-plan'
  // What is in the way comes first: the price waits until the post can go out.
  const isHeldUp = failure !== null || problems.some(({ blocks }) => blocks)
  const showText = () => flushSync(() => onStep('write'))
  function showAi(part: AiPart) {
    flushSync(() => {
      model.showSide('ai')
      model.showAiPart(part)
      onStep('preview')
    })
    document.querySelector<HTMLElement>('[data-composer] [data-side] [aria-selected=true]')?.focus()
  }
  return (
    <>
      {isPhone && <Steps step={step} onChange={onStep} />}
      <div
        className={
          isPhone
            ? 'flex min-h-0 flex-1 flex-col'
            : 'grid min-h-0 flex-1 grid-cols-2 grid-rows-[minmax(0,1fr)_auto]'
        }
      >
        {/* The field keeps its cursor and its undo while other steps are shown. */}
        <WritePane model={model} panelId={panelId} isHidden={isPhone && step !== 'write'} onAi={showAi} />
        {!isPhone && (
          <WhenBar
            model={model}
            notice={
              <>
                <SaveNotice {...notice} />
                {!isHeldUp && <LazyXCostNote model={model} className="min-w-0" />}
                <LazyLimitMeter
                  limit="postsPerMonth"
                  isRefused={isRefused}
                  className="ms-4 flex-none first:ms-0"
                />
              </>
            }
          >
            <SaveBar {...save} />
          </WhenBar>
        )}
        {isPhone && step === 'when' && (
          <WhenStep model={model}>
            <OtherSaves {...actions} />
          </WhenStep>
        )}
        {/* A text that is being written goes on while another step is shown. */}
        {(!isPhone || step === 'preview' || model.side === 'ai') && (
          <SidePanel model={model} isHidden={isPhone && step !== 'preview'} showText={showText} />
        )}
      </div>
      {isPhone && <PhoneFooter model={model} {...save} {...notice} step={step} onStep={onStep} />}
    </>
  )
}
