import { type ReactNode, use, useId } from 'react'
import { inputClassNames } from '#web/ui/field.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ExampleContext, shownIn } from './example.tsx'

export interface NumberFieldProps {
  label: ReactNode
  /** As typed. */
  value: string
  onChange: (value: string) => void
  /** Inside the field, before the number: "$". */
  prefix?: string
  /** Inside the field, after the number: "%". */
  suffix?: string
  hint?: ReactNode
  error?: ReactNode
  min?: number
  step?: number | 'any'
  placeholder?: string
  /** The value is a common default, not part of the example. */
  isUsual?: boolean
}

/** A number field that keeps the text as typed. */
export function NumberField({
  label,
  value,
  onChange,
  prefix,
  suffix,
  hint,
  error,
  min,
  step = 'any',
  placeholder,
  isUsual = false,
}: NumberFieldProps) {
  const id = useId()
  const shown = shownIn({ value, placeholder }, use(ExampleContext) && !isUsual)
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small leading-[1.3] font-semibold">
        {label}
      </label>
      <span className="relative block">
        {prefix && <Affix side="left-3">{prefix}</Affix>}
        <input
          id={id}
          type="number"
          inputMode="decimal"
          value={shown.value}
          min={min}
          step={step}
          placeholder={shown.placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            classNames(Boolean(error) && `${id}-error`, Boolean(hint) && `${id}-hint`) || undefined
          }
          className={classNames(
            inputClassNames(Boolean(error)),
            'tabular-nums',
            prefix && 'pl-7!',
            suffix && 'pr-12!',
          )}
          onChange={(event) => onChange(event.target.value)}
        />
        {suffix && <Affix side="right-3">{suffix}</Affix>}
      </span>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-small text-clay-text">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

function Affix({ side, children }: { side: string; children: string }) {
  return (
    <span
      aria-hidden
      className={classNames('pointer-events-none absolute top-1/2 -translate-y-1/2 text-ui text-muted', side)}
    >
      {children}
    </span>
  )
}
