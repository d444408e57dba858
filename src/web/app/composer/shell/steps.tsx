import { classNames } from '../../../ui/class-names.ts'

/** On a phone, the parts of the composer take turns. */
export type Step = 'write' | 'preview' | 'when'

const steps: readonly Step[] = ['write', 'preview', 'when']
const names: Record<Step, string> = { write: 'Write', preview: 'Preview', when: 'When' }

/** What comes after a step; null: nothing. */
export function stepAfter(step: Step): { step: Step; name: string } | null {
  const next = steps[steps.indexOf(step) + 1]
  return next ? { step: next, name: names[next] } : null
}

interface StepsProps {
  step: Step
  onChange: (step: Step) => void
}

/** The three steps as dots on a line: passed, here, and to come. */
export function Steps({ step, onChange }: StepsProps) {
  const here = steps.indexOf(step)
  return (
    <nav aria-label="Steps" className="grid flex-none grid-cols-3 border-b-2 border-ink px-2.5">
      {steps.map((one, at) => (
        <button
          key={one}
          type="button"
          aria-current={one === step ? 'step' : undefined}
          className="relative min-h-11 text-ui leading-none font-medium text-muted aria-[current=step]:font-semibold aria-[current=step]:text-ink"
          onClick={() => onChange(one)}
        >
          {names[one]}
          <span
            aria-hidden
            className={classNames(
              'absolute start-1/2 -translate-x-1/2 rounded-full border-2',
              at === here
                ? '-bottom-1.75 size-2.75 border-ink bg-lark'
                : at < here
                  ? '-bottom-1.25 size-2 border-ink bg-ink'
                  : '-bottom-1.25 size-2 border-edge bg-card',
            )}
          />
        </button>
      ))}
    </nav>
  )
}
