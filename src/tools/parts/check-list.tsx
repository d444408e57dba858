import { LabelledCheckbox } from '#web/ui/checkbox.tsx'

export interface CheckListProps<Id extends string> {
  legend: string
  options: readonly { id: Id; name: string }[]
  values: readonly Id[]
  onChange: (values: Id[]) => void
}

/** Checkboxes. Returns the chosen options in display order. */
export function CheckList<Id extends string>({ legend, options, values, onChange }: CheckListProps<Id>) {
  const toggle = (id: Id, checked: boolean) =>
    onChange(options.map((each) => each.id).filter((each) => (each === id ? checked : values.includes(each))))
  return (
    <fieldset className="grid min-w-0 justify-items-start text-[0.9375rem]">
      <legend className="mb-1 text-small font-semibold">{legend}</legend>
      {options.map((option) => (
        <LabelledCheckbox
          key={option.id}
          checked={values.includes(option.id)}
          onChange={(event) => toggle(option.id, event.target.checked)}
        >
          {option.name}
        </LabelledCheckbox>
      ))}
    </fieldset>
  )
}
