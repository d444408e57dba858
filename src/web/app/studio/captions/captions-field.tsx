import type { CaptionPlace, CaptionStyle } from '#domain/film/film.ts'
import { SelectField } from '../../../ui/field.tsx'
import type { CaptionSource, FilmFields } from '../film-fields.ts'

interface CaptionsFieldProps {
  captions: FilmFields['captions']
  /** Where the film has them; undefined: it has none. */
  placed: CaptionPlace | undefined
  onChange: (captions: FilmFields['captions']) => void
}

const sources: readonly [CaptionSource, string][] = [
  ['none', 'No captions'],
  ['text', 'From the text'],
  ['own', 'My own'],
]
const styles: readonly [CaptionStyle, string][] = [
  ['lines', 'Whole lines'],
  ['word-pop', 'Word by word'],
  ['karaoke', 'Karaoke'],
]
const places: readonly [CaptionPlace, string][] = [
  ['top', 'Top'],
  ['center', 'Middle'],
  ['bottom', 'Bottom'],
]

/** Whether the film has captions, from where, and how they look. */
export function CaptionsField({ captions, placed, onChange }: CaptionsFieldProps) {
  return (
    <div className="grid grid-cols-2 gap-2.5 min-[1201px]:grid-cols-1">
      <SelectField
        label="Captions"
        className="col-span-full"
        value={captions.from}
        onChange={({ target }) => onChange({ ...captions, from: pick(sources, target.value) })}
      >
        <Options of={sources} />
      </SelectField>
      {captions.from !== 'none' && (
        <>
          <SelectField
            label="Style"
            value={captions.style}
            onChange={({ target }) => onChange({ ...captions, style: pick(styles, target.value) })}
          >
            <Options of={styles} />
          </SelectField>
          <SelectField
            label="Place"
            value={captions.place}
            onChange={({ target }) => onChange({ ...captions, place: pick(places, target.value) })}
          >
            <Options of={places} />
          </SelectField>
          {placed !== undefined && placed !== captions.place && (
            <p className="col-span-full text-small text-muted">
              This template has its own text in the middle, so the captions are at the {placed}.
            </p>
          )}
        </>
      )}
    </div>
  )
}

function Options({ of }: { of: readonly (readonly [string, string])[] }) {
  return of.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
}

function pick<Value extends string>(options: readonly [Value, string][], value: string): Value {
  const [first] = options[0] ?? []
  const found = options.find(([one]) => one === value)?.[0] ?? first
  if (found === undefined) throw new Error('There is nothing to choose from.')
  return found
}
