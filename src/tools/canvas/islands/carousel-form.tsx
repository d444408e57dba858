import { slideShapes, type SlideShape } from '../carousel.ts'
import { checkColourScheme, type ColourScheme } from '../colour-scheme.ts'
import { LabelledCheckbox } from '#web/ui/checkbox.tsx'
import { SelectField, TextArea, TextField } from '../../parts/fields.tsx'
import { ColourSchemeFields } from './colour-scheme-fields.tsx'
import { choiceOf } from './read-input.ts'

/** The contents of the form. */
export interface CarouselState {
  outline: string
  handle: string
  numbered: boolean
  shape: SlideShape
  look: ColourScheme
}

interface CarouselFormProps {
  state: CarouselState
  checked: ReturnType<typeof checkColourScheme>
  /** An example of a name in the footer. */
  handle: string
  change: (part: Partial<CarouselState>) => void
}

/** The outline of a carousel, and how its slides look. */
export function CarouselForm({ state, checked, handle, change }: CarouselFormProps) {
  return (
    <>
      <TextArea
        label="Your outline"
        rows={13}
        value={state.outline}
        className="[&_textarea]:font-mono [&_textarea]:text-small"
        hint={
          <span className="text-small text-muted">
            # starts a slide, - makes a list, --- starts a slide without a title.
          </span>
        }
        onChange={(event) => change({ outline: event.target.value })}
      />
      <SelectField
        label="Shape"
        value={state.shape}
        onChange={(event) =>
          change({
            shape: choiceOf(
              { id: event.target.value },
              'id',
              slideShapes.map(({ id }) => id),
              '4:5',
            ),
          })
        }
      >
        {slideShapes.map(({ id, name, size }) => (
          <option key={id} value={id}>
            {name}: {size.width} × {size.height}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Footer"
        labelNote="Optional: your name"
        value={state.handle}
        placeholder={handle}
        onChange={(event) => change({ handle: event.target.value })}
      />
      <LabelledCheckbox
        className="text-ui"
        checked={state.numbered}
        onChange={(event) => change({ numbered: event.target.checked })}
      >
        Number the slides
      </LabelledCheckbox>
      <ColourSchemeFields look={state.look} checked={checked} onChange={(look) => change({ look })} />
    </>
  )
}
