import { useId, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { inputClassNames } from '../../../ui/field.tsx'

interface ColourFieldProps {
  label: string
  /** `#rrggbb`. */
  value: string
  onChange: (value: string) => void
}

/** A colour, chosen or typed. What is typed counts once it is a whole colour. */
export function ColourField({ label, value, onChange }: ColourFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small leading-4.5 font-semibold">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          type="color"
          id={id}
          value={value}
          className="size-11 flex-none cursor-pointer rounded-s border border-edge bg-card p-1 desk:size-9"
          onChange={(event) => {
            setTyped(null)
            onChange(event.target.value)
          }}
        />
        <input
          aria-label={`${label} as #rrggbb`}
          className={classNames(inputClassNames(), 'px-2! font-mono text-small!')}
          value={typed ?? value}
          maxLength={7}
          spellCheck={false}
          onChange={(event) => {
            const text = event.target.value.trim()
            setTyped(text)
            if (/^#[\da-f]{6}$/iu.test(text)) onChange(text.toLowerCase())
          }}
          onBlur={() => setTyped(null)}
        />
      </div>
    </div>
  )
}
