import { parseColour, toHex } from '#domain/colour/colour.ts'
import { useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { inputClassNames } from '../../parts/fields.tsx'

export interface ColourFieldProps {
  label: string
  /** As typed. */
  value: string
  onChange: (value: string) => void
}

/** A colour by picker or by number; typed text stays, even while it is no valid colour. */
export function ColourField({ label, value, onChange }: ColourFieldProps) {
  const id = useId()
  const colour = parseColour(value)
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small leading-[1.3] font-semibold">
        {label}
      </label>
      <div className="flex gap-1.5">
        <input
          type="color"
          aria-label={`${label}, pick`}
          value={colour ? toHex(colour) : '#000000'}
          className="h-11 w-11 shrink-0 cursor-pointer rounded-s border border-edge bg-card p-1 desk:h-9"
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          id={id}
          value={value}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={colour ? undefined : true}
          aria-describedby={colour ? undefined : `${id}-error`}
          className={classNames(inputClassNames(!colour), 'min-w-0 font-mono')}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {!colour && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-small text-clay-text">
          Type a colour like #2f5d7c.
        </p>
      )}
    </div>
  )
}
