import { type ReactNode, useId } from 'react'

const pill =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-full border border-edge bg-card px-3 text-ui leading-none has-checked:border-ink has-checked:bg-lark-soft has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

export interface PillsProps<Value extends string> {
  legend: ReactNode
  /** `name` is the accessible name; `children` is displayed. */
  options: readonly { value: Value; name: string; children: ReactNode }[]
  isChosen: (value: Value) => boolean
  onChoose: (value: Value, chosen: boolean) => void
  /** one: a choice of several; any: each for itself. */
  choose: 'one' | 'any'
}

/** Short options in a row, each shown as its result: a letter style, a symbol. */
export function Pills<Value extends string>({
  legend,
  options,
  isChosen,
  onChoose,
  choose,
}: PillsProps<Value>) {
  const id = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map(({ value, name, children }) => (
          <label key={value} className={pill}>
            <input
              type={choose === 'one' ? 'radio' : 'checkbox'}
              name={id}
              aria-label={name}
              checked={isChosen(value)}
              className="sr-only"
              onChange={(event) => onChoose(value, event.target.checked)}
            />
            <span aria-hidden>{children}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
