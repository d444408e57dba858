import { classNames } from '../../ui/class-names.ts'
import { Lark } from '../../ui/lark.tsx'
import { type ScanStep, scanSteps, stepNames } from './scan-steps.ts'

interface StepsLineProps {
  step: ScanStep
  /** The steps that can be opened. */
  open: ReadonlySet<ScanStep>
  onGo: (step: ScanStep) => void
}

/** The three steps on the line; the lark is where you are. */
export function StepsLine({ step, open, onGo }: StepsLineProps) {
  const at = scanSteps.indexOf(step)
  return (
    <nav aria-label="Steps">
      <ol className="relative mt-1.5 flex border-b-2 border-ink">
        {scanSteps.map((one, index) => (
          <li key={one} className="relative flex-1 pb-1 text-small font-medium text-muted desk:text-ui">
            {one === step ? (
              <>
                <Lark className="absolute -start-1.5 -bottom-0.5 size-8.5" />
                <span aria-current="step" className="flex min-h-8 items-center ps-9 font-bold text-ink">
                  {stepNames[one]}
                </span>
              </>
            ) : (
              <>
                <StepName name={stepNames[one]} onGo={open.has(one) ? () => onGo(one) : undefined} />
                <span
                  aria-hidden
                  className={classNames(
                    'absolute start-0 -bottom-[7px] size-3 rounded-full border-2 border-ink',
                    index < at ? 'bg-ink' : 'bg-paper',
                  )}
                />
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepName({ name, onGo }: { name: string; onGo: (() => void) | undefined }) {
  if (!onGo) return <span className="flex min-h-8 items-center">{name}</span>
  return (
    <button
      type="button"
      className="relative flex min-h-8 items-center after:absolute after:-inset-x-2 after:-inset-y-1.5 hover:text-ink desk:after:hidden"
      onClick={onGo}
    >
      {name}
    </button>
  )
}
