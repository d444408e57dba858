import type { SchemaField } from '../schema-types.ts'
import { SelectField, TextArea, TextField } from '../../parts/fields.tsx'

const needs = { required: 'Required', recommended: 'Recommended', optional: 'Optional' } as const

const placeholders: Partial<Record<SchemaField['kind'], string>> = {
  date: '2026-12-05',
  dateTime: '2026-12-05T18:00:00+00:00',
  url: 'https://',
  duration: '4:30',
  currency: 'EUR',
}

export interface SchemaFormFieldProps {
  field: SchemaField
  value: string
  onChange: (value: string) => void
}

/** One property of a type, in a suitable control. */
export function SchemaFormField({ field, value, onChange }: SchemaFormFieldProps) {
  const wide = ['long', 'urls', 'trail', 'dateTime', 'url'].includes(field.kind)
  const words = {
    className: wide ? 'min-w-0 min-[420px]:col-span-2' : 'min-w-0',
    label: field.label,
    labelNote: needs[field.need],
    hint: field.hint && <span className="text-small text-muted">{field.hint}</span>,
  }
  if (field.kind === 'choice') {
    return (
      <SelectField {...words} value={value} onChange={(event) => onChange(event.target.value)}>
        {(field.options ?? []).map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </SelectField>
    )
  }
  if (field.kind === 'long' || field.kind === 'urls' || field.kind === 'trail') {
    return (
      <TextArea
        {...words}
        rows={field.kind === 'trail' ? 5 : 3}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  return (
    <TextField
      {...words}
      inputMode={field.kind === 'number' ? 'decimal' : field.kind === 'url' ? 'url' : undefined}
      placeholder={placeholders[field.kind]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
