import { useId, type ReactNode } from 'react'

interface Pill<Value extends string | number> {
  value: Value
  label: ReactNode
}

interface ChoicePillsProps<Value extends string | number> {
  label: string
  /** The label is before the pills, in their row. */
  isInline?: boolean
  pills: readonly Pill<Value>[]
  value: Value
  onChoose: (value: Value) => void
  /** After the pills. */
  children?: ReactNode
}

const look =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-full border border-line-2 bg-card px-3 text-small leading-none font-medium text-ink-2 hover:border-edge peer-checked:border-ink peer-checked:bg-lark-soft peer-checked:font-semibold peer-checked:text-ink peer-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] peer-focus-visible:outline-[2.5px] peer-focus-visible:outline-offset-1 peer-focus-visible:outline-focus desk:min-h-7.5 desk:min-w-0 desk:px-2.25'

/** One choice of several, all visible. The arrow keys choose the next one. */
export function ChoicePills<Value extends string | number>(props: ChoicePillsProps<Value>) {
  const { label, isInline = false, pills, value, onChoose, children } = props
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      className={isInline ? 'flex flex-wrap items-center gap-x-2.5 gap-y-1.5' : 'grid gap-1.5'}
    >
      <span id={id} className="text-small leading-4.5 font-semibold">
        {label}
      </span>
      <div className="flex flex-wrap gap-1.5">
        {pills.map((pill) => (
          <label key={pill.value} className="relative inline-flex max-w-full">
            <input
              type="radio"
              name={id}
              className="peer pointer-events-none absolute inset-0 opacity-0"
              checked={pill.value === value}
              onChange={() => onChoose(pill.value)}
            />
            <span className={look}>{pill.label}</span>
          </label>
        ))}
        {children}
      </div>
    </div>
  )
}
