import { LabelledCheckbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SelectField, TextArea, TextField } from '../../parts/fields.tsx'
import type { BenchForm } from './use-bench-form.ts'
import { ZoneField } from './zone-field.tsx'
import type { FieldPlan } from './field-plan.ts'

export interface BenchFieldsProps {
  fields: readonly FieldPlan[]
  form: BenchForm
  /** Problems by field; missing required fields are found here. */
  problems?: Readonly<Record<string, string>>
}

/** The fields of a bank, filled from a form. */
export function BenchFields({ fields, form, problems = {} }: BenchFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-5">
      {fields.map((field) => (
        <div key={field.key} className={classNames('min-w-0', !field.half && 'col-span-2')}>
          <BenchField field={field} form={form} problem={problems[field.key]} />
        </div>
      ))}
    </div>
  )
}

interface BenchFieldProps {
  field: FieldPlan
  form: BenchForm
  problem: string | undefined
}

function BenchField({ field, form, problem }: BenchFieldProps) {
  const value = form.draft.values[field.key] ?? ''
  const missing = field.required === true && form.sent && value.trim() === ''
  const shared = {
    label: field.label,
    labelNote: field.required ? undefined : 'Optional',
    hint: field.hint && <span className="text-small text-muted">{field.hint}</span>,
    error: problem ?? (missing ? 'This field is required.' : undefined),
    value,
    maxLength: field.max,
    placeholder: form.hints[field.key],
  }
  if (field.kind === 'choice') {
    const { placeholder: _, maxLength: __, ...choice } = shared
    return (
      <SelectField
        {...choice}
        labelNote={undefined}
        onChange={(event) => form.set(field.key, event.target.value)}
      >
        {(field.options ?? []).map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </SelectField>
    )
  }
  if (field.kind === 'area') {
    return <TextArea {...shared} rows={4} onChange={(event) => form.set(field.key, event.target.value)} />
  }
  if (field.kind === 'zone') {
    return <ZoneField {...shared} onChange={(zone) => form.set(field.key, zone)} />
  }
  const type = field.kind === 'date' || field.kind === 'time' ? field.kind : 'text'
  return <TextField {...shared} type={type} onChange={(event) => form.set(field.key, event.target.value)} />
}

export interface PickGridProps {
  legend: string
  options: readonly { id: string; name: string }[]
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** Checkboxes in two columns. Returns the options in display order; other values stay in front. */
export function PickGrid({ legend, options, values, onChange }: PickGridProps) {
  const others = values.filter((value) => !options.some((option) => option.id === value))
  const toggle = (id: string, checked: boolean) =>
    onChange([
      ...others,
      ...options.map((option) => option.id).filter((each) => (each === id ? checked : values.includes(each))),
    ])
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-small font-semibold">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-4 text-ui">
        {options.map((option) => (
          <LabelledCheckbox
            key={option.id}
            checked={values.includes(option.id)}
            onChange={(event) => toggle(option.id, event.target.checked)}
          >
            {option.name}
          </LabelledCheckbox>
        ))}
      </div>
    </fieldset>
  )
}
