import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

const box =
  'check relative inline-grid size-6 flex-none cursor-pointer appearance-none place-items-center rounded-xs border-[1.5px] border-edge bg-card checked:border-ink checked:bg-ink disabled:cursor-not-allowed disabled:border-line-2 disabled:bg-paper-2 disabled:checked:border-muted disabled:checked:bg-muted desk:size-4.5'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** Indeterminate: some but not all are checked. */
  partly?: boolean
}

/** A checkbox without a label: give it an aria-label. Its touch target is 44 px. */
export function Checkbox({ partly = false, className, ...input }: CheckboxProps) {
  return (
    <input
      {...input}
      type="checkbox"
      ref={(element) => {
        if (element) element.indeterminate = partly
      }}
      className={classNames(
        box,
        'before:absolute before:-inset-3 before:content-[""] desk:before:-inset-2',
        className,
      )}
    />
  )
}

/** A checkbox with its label. */
export function LabelledCheckbox({ children, className, ...input }: CheckboxProps & { children: ReactNode }) {
  const id = useId()
  return (
    <span className={classNames('inline-flex min-h-11 items-center gap-2.5 desk:min-h-7', className)}>
      <Checkbox {...input} id={id} />
      <label htmlFor={id}>{children}</label>
    </span>
  )
}
