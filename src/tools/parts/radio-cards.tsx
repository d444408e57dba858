import { useId } from 'react'

interface RadioChoice<Id extends string> {
  id: Id
  name: string
  description?: string
}

export interface RadioCardsProps<Id extends string> {
  legend: string
  name: string
  options: readonly RadioChoice<Id>[]
  value: Id
  onChange: (id: Id) => void
}

/** One choice of several, each with a description. */
export function RadioCards<Id extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: RadioCardsProps<Id>) {
  const id = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-semibold">{legend}</legend>
      <div className="grid grid-cols-1 gap-2 min-[420px]:grid-cols-2">
        {options.map((option) => (
          <label
            key={option.id}
            className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr] content-center items-center has-[span+span]:content-start gap-x-2.5 rounded-s border border-edge bg-card px-3 py-2 text-ui has-checked:border-ink has-checked:bg-lark-soft has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={`${id}-${name}`}
              value={option.id}
              checked={option.id === value}
              className="size-4 accent-ink outline-none"
              onChange={() => onChange(option.id)}
            />
            <span className="font-semibold">{option.name}</span>
            {option.description && (
              <span className="col-start-2 text-small leading-[1.35] text-ink-2">{option.description}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
