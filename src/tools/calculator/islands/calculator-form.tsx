import type { CalculatorField, CalculatorSchema, FieldGroup, CalculatorValues } from '../schema.ts'
import { isShown } from '../schema.ts'
import { SelectField, TextArea, TextField } from '../../parts/fields.tsx'
import { NumberField } from '../../parts/number-field.tsx'
import { RadioCards } from '../../parts/radio-cards.tsx'

export interface CalculatorFormProps {
  schema: CalculatorSchema
  values: CalculatorValues
  /** By field id. */
  problems: ReadonlyMap<string, string>
  onChange: (id: string, value: string) => void
}

/** All fields of a schema, group by group. */
export function CalculatorForm({ schema, ...rest }: CalculatorFormProps) {
  return schema.groups.map((group, index) => <Group key={group.title ?? index} group={group} {...rest} />)
}

type FieldsProps = Omit<CalculatorFormProps, 'schema'>

function Group({ group, ...rest }: FieldsProps & { group: FieldGroup }) {
  const fields = (
    <div className="grid grid-cols-1 items-start gap-x-3 gap-y-4 min-[420px]:grid-cols-2">
      {group.fields
        .filter((field) => isShown(field, rest.values))
        .map((field) => (
          <div key={field.id} className={isWide(field) ? 'col-span-full min-w-0' : 'min-w-0'}>
            <OneField field={field} {...rest} />
          </div>
        ))}
    </div>
  )
  const note = group.note && <p className="mb-3 text-small text-muted">{group.note}</p>
  if (!group.title) return fields
  if (group.folded) {
    return (
      <details className="border-t border-line pt-3">
        <summary className="min-h-11 cursor-pointer py-2 text-ui font-semibold">{group.title}</summary>
        {note}
        {fields}
      </details>
    )
  }
  return (
    <fieldset className="min-w-0 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <legend className="float-left mb-3 w-full text-ui font-semibold">{group.title}</legend>
      <div className="clear-both">
        {note}
        {fields}
      </div>
    </fieldset>
  )
}

/** Longer than half the width of the form. */
const longOption = 24

function isWide(field: CalculatorField): boolean {
  if (field.kind === 'choice') {
    return field.look === 'cards' || field.options.some((option) => option.name.length > longOption)
  }
  return field.kind === 'text' && field.lines > 1
}

function OneField({ field, values, problems, onChange }: FieldsProps & { field: CalculatorField }) {
  const { id, label, hint, usual: isUsual } = field
  const value = values[id] ?? ''
  // Empty fields are named beside the results: an unfinished form is not wrong.
  const error = value.trim() === '' ? undefined : problems.get(id)
  const change = (text: string) => onChange(id, text)
  const mutedHint = hint && <span className="block text-small leading-[1.45] text-muted">{hint}</span>
  switch (field.kind) {
    case 'number':
      return (
        <NumberField
          label={label}
          value={value}
          prefix={field.prefix}
          suffix={field.suffix}
          hint={hint}
          error={error}
          isUsual={isUsual}
          onChange={change}
        />
      )
    case 'text': {
      const words = { label, hint: mutedHint, error, value }
      return field.lines > 1 ? (
        <TextArea {...words} rows={field.lines} onChange={(event) => change(event.target.value)} />
      ) : (
        <TextField {...words} isUsual={isUsual} onChange={(event) => change(event.target.value)} />
      )
    }
    case 'choice':
      return field.look === 'cards' ? (
        <>
          <RadioCards legend={label} name={id} options={field.options} value={value} onChange={change} />
          {hint && <p className="mt-1.5 text-small text-muted">{hint}</p>}
        </>
      ) : (
        <SelectField
          label={label}
          hint={mutedHint}
          value={value}
          onChange={(event) => change(event.target.value)}
        >
          {field.options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </SelectField>
      )
    default:
      return field satisfies never
  }
}
