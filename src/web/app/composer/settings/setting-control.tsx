import type { SettingField } from '#domain/networks/network-settings.ts'
import type { ReactNode } from 'react'
import { withCommas } from '../../../ui/with-commas.ts'
import { LabelledCheckbox } from '../../../ui/checkbox.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { CoverField } from './cover-field.tsx'
import { RemoteField } from './remote-field.tsx'
import { TagsField } from './tags-field.tsx'
import type { SettingControlProps } from './setting-control-props.ts'

/** One setting, as its kind asks for it. */
export function SettingControl(props: SettingControlProps) {
  const { field } = props
  switch (field.kind) {
    case 'choice':
      return <ChoiceField {...props} field={field} />
    case 'remote':
      return <RemoteField {...props} field={field} />
    case 'toggle':
      return <ToggleField {...props} field={field} />
    case 'text':
      return <WordsField {...props} field={field} />
    case 'tags':
      return <TagsField {...props} field={field} />
    case 'seconds':
      return <SecondsField {...props} field={field} />
    case 'cover':
      return <CoverField {...props} field={field} />
    default:
      return field satisfies never
  }
}

type Of<Kind extends SettingField['kind']> = SettingControlProps<Extract<SettingField, { kind: Kind }>>

function ChoiceField({ field, value, problem, onChoose }: Of<'choice'>) {
  const chosen = typeof value === 'string' ? value : (field.preset ?? '')
  const hint = field.options.find((option) => option.value === chosen)?.hint ?? field.hint
  return (
    <SelectField
      label={field.label}
      error={problem}
      hint={hint && <Hint>{hint}</Hint>}
      value={chosen}
      onChange={(event) => onChoose(event.target.value === field.preset ? undefined : event.target.value)}
    >
      {field.preset === undefined && (
        <option value="" disabled>
          Choose…
        </option>
      )}
      {field.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
}

function ToggleField({ field, value, whyOff, problem, onChoose }: Of<'toggle'>) {
  const isOn = whyOff === null && (typeof value === 'boolean' ? value : field.preset)
  const words = whyOff ?? field.hint
  return (
    <div>
      <LabelledCheckbox
        checked={isOn}
        aria-disabled={whyOff !== null || undefined}
        aria-invalid={problem ? true : undefined}
        className={whyOff ? 'text-muted' : undefined}
        onChange={(event) => {
          if (whyOff === null)
            onChoose(event.target.checked === field.preset ? undefined : event.target.checked)
        }}
      >
        {field.label}
        {words && <span className="block text-small text-muted">{words}</span>}
      </LabelledCheckbox>
      {problem && (
        <Note tone="clay" className="mt-1">
          {problem}
        </Note>
      )}
    </div>
  )
}

function WordsField({ field, value, problem, onChoose }: Of<'text'>) {
  const text = typeof value === 'string' ? value : ''
  const used = [...text].length
  const words = {
    label: field.label,
    labelNote: field.required ? undefined : '(optional)',
    error: problem,
    hint: (
      <span className="flex gap-3 text-small text-muted">
        {field.hint}
        <span className={`ms-auto font-mono tabular-nums ${used > field.max ? 'text-clay-text' : ''}`}>
          {used}/{withCommas(field.max)}
        </span>
      </span>
    ),
    value: text,
  }
  const write = (written: string) => onChoose(written === '' ? undefined : written)
  return field.lines ? (
    <TextArea {...words} rows={field.lines} onChange={(event) => write(event.target.value)} />
  ) : (
    <TextField
      {...words}
      inputMode={field.isLink ? 'url' : undefined}
      onChange={(event) => write(event.target.value)}
    />
  )
}

function SecondsField({ field, value, problem, onChoose }: Of<'seconds'>) {
  return (
    <TextField
      label={field.label}
      labelNote="(optional)"
      error={problem}
      hint={field.hint && <Hint>{field.hint}</Hint>}
      type="number"
      inputMode="decimal"
      min={0}
      step={0.1}
      className="max-w-60"
      value={typeof value === 'number' ? value : ''}
      onChange={(event) => {
        const seconds = event.target.valueAsNumber
        onChoose(Number.isFinite(seconds) ? seconds : undefined)
      }}
    />
  )
}

/** A quiet line below a field. */
function Hint({ children }: { children: ReactNode }) {
  return <span className="block text-small text-muted">{children}</span>
}
