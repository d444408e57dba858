import { templateMessages } from '#contract/template-messages.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { BuilderState } from './builder-state.ts'

interface StepsProps {
  step: BuilderState['step']
  mayArrange: boolean
  onStep: (to: BuilderState['step']) => void
}

const steps = [
  { id: 'select', name: templateMessages.selectContent },
  { id: 'arrange', name: templateMessages.arrangeContent },
] as const

/** The two steps with the current one marked; each is a link. */
export function Steps({ step, mayArrange, onStep }: StepsProps) {
  return (
    <ol aria-label="Steps" className="flex flex-wrap gap-1">
      {steps.map(({ id, name }, at) => (
        <li key={id}>
          <button
            type="button"
            aria-current={step === id ? 'step' : undefined}
            disabled={id === 'arrange' && !mayArrange}
            onClick={() => onStep(id)}
            className={classNames(
              'inline-flex min-h-11 items-center gap-2 rounded-s px-2.5 font-semibold text-ink-2 hover:bg-paper-2 disabled:text-muted disabled:hover:bg-transparent desk:min-h-9',
              step === id && 'text-ink',
            )}
          >
            <span
              className={classNames(
                'grid size-5.5 place-items-center rounded-full text-tiny tabular-nums',
                step === id ? 'bg-lark text-on-lark' : 'bg-paper-2',
              )}
            >
              {at + 1}
            </span>
            {name}
          </button>
        </li>
      ))}
    </ol>
  )
}
