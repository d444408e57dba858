import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

const box =
  'check relative inline-grid size-6 flex-none cursor-pointer appearance-none place-items-center rounded-xs border-[1.5px] border-edge bg-card checked:border-ink checked:bg-ink desk:size-4.5'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** Some but not all of what it stands for. */
  partly?: boolean
}

/** A box alone; give it an aria-label. Reaches 44 px for fingers. */
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

/** A box with its words. */
export function LabelledCheckbox({ children, className, ...input }: CheckboxProps & { children: ReactNode }) {
  const id = useId()
  return (
    <span className={classNames('inline-flex min-h-11 items-center gap-2.5 desk:min-h-7', className)}>
      <Checkbox {...input} id={id} />
      <label htmlFor={id}>{children}</label>
    </span>
  )
}
