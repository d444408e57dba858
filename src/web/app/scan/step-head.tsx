import type { ReactNode } from 'react'

interface StepHeadProps {
  id: string
  title: string
  text: ReactNode
  /** The action of the step. */
  children?: ReactNode
}

/** The heading of a step, with its action at the end. */
export function StepHead({ id, title, text, children }: StepHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
      <h2 id={id} tabIndex={-1} className="text-[1.375rem] tracking-[-0.028em] outline-none">
        {title}
      </h2>
      <p className="text-small text-ink-2 max-desk:basis-full">{text}</p>
      <div className="ms-auto">{children}</div>
    </div>
  )
}
