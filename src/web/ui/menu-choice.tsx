import { useId } from 'react'

export interface MenuChoiceProps<Value extends string> {
  label: string
  /** Before the label. */
  icon: React.ReactNode
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One choice of a few, in a menu. It applies at once and the menu stays open, so that the result can be seen. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { label, icon, choices, value, onChange } = props
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className="m-0 grid gap-1.5 border-0 p-0 px-2.5 pt-2 pb-1.5">
      <div className="flex items-center gap-2.5">
        {icon}
        <span id={id}>{label}</span>
      </div>
      <div className="flex gap-0.5 rounded-[9px] border border-line bg-paper-2 p-0.75">
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            role="menuitemradio"
            aria-checked={choice.value === value}
            tabIndex={-1}
            onClick={() => onChange(choice.value)}
            onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
            className="min-h-11 flex-1 rounded-[6px] px-2 text-small text-ink-2 focus:text-ink aria-checked:bg-card aria-checked:font-semibold aria-checked:text-ink aria-checked:shadow-[0_0_0_1px_var(--color-line-2)] desk:min-h-7.5"
          >
            {choice.label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
