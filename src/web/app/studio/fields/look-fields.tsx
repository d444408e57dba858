import type { TextShadow } from '#domain/film/film-request.ts'
import { LabelledCheckbox } from '../../../ui/checkbox.tsx'
import { SelectField } from '../../../ui/field.tsx'
import type { FilmFields } from '../film-fields.ts'
import { ColourField } from './colour-field.tsx'
import { EndingField } from './ending-field.tsx'
import { PositionField } from './position-field.tsx'

interface LookFieldsProps {
  fields: FilmFields
  onChange: (change: Partial<FilmFields>) => void
}

const shadows: Record<TextShadow, string> = {
  none: 'No shadow',
  soft: 'Soft shadow',
  hard: 'Hard shadow',
  outline: 'Outline',
}

/** Where the text is, its colour, its shadow, and how it ends. */
export function LookFields({ fields, onChange }: LookFieldsProps) {
  return (
    <div className="grid gap-3.5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
        <div>
          <PositionField
            value={fields.textPosition}
            onChange={(textPosition) => onChange({ textPosition })}
          />
          {fields.textPosition !== null && (
            <button
              type="button"
              className="link mt-1.5 min-h-11 text-small text-ink-2 desk:min-h-6"
              onClick={() => onChange({ textPosition: null })}
            >
              Use the template’s
            </button>
          )}
        </div>
        <div className="grid content-start gap-2 pt-5">
          <LabelledCheckbox
            checked={fields.textColor !== null}
            onChange={({ target }) => onChange({ textColor: target.checked ? '#ffffff' : null })}
          >
            Own text colour
          </LabelledCheckbox>
          {fields.textColor !== null && (
            <ColourField
              label="Text colour"
              value={fields.textColor}
              onChange={(textColor) => onChange({ textColor })}
            />
          )}
        </div>
      </div>
      <SelectField
        label="Text shadow"
        value={fields.textShadow ?? ''}
        onChange={({ target }) => onChange({ textShadow: shadowOf(target.value) })}
      >
        <option value="">As the template</option>
        {Object.entries(shadows).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <EndingField value={fields.ending} onChange={(ending) => onChange({ ending })} />
    </div>
  )
}

function shadowOf(value: string): TextShadow | null {
  return value in shadows ? (value as TextShadow) : null
}
