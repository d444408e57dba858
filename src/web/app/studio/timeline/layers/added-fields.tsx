import { addedSizes, shapes, type AddedLayer, textPositions } from '#domain/film/film-request.ts'
import { filmLimits } from '#domain/film/film-limits.ts'
import { SelectField, TextArea } from '../../../../ui/field.tsx'
import type { ChosenFile } from '../../film-fields.ts'
import { ColourField } from '../../fields/colour-field.tsx'
import { FileChoice } from '../../fields/file-choice.tsx'

interface AddedFieldsProps {
  workspaceId: string
  layer: AddedLayer
  /** The picture of the layer; null: none is chosen. */
  picture: ChosenFile | null
  onChange: (change: Partial<AddedLayer>, file?: ChosenFile) => void
}

const named = (value: string) => value.charAt(0).toUpperCase() + value.slice(1).replace('-', ', ')

/** What an added layer shows, where, and how large. */
export function AddedFields({ workspaceId, layer, picture, onChange }: AddedFieldsProps) {
  return (
    <>
      {layer.kind === 'text' && (
        <TextArea
          label="Text"
          rows={2}
          className="w-full desk:w-64"
          value={layer.text ?? ''}
          maxLength={filmLimits.addedTextChars}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      )}
      {layer.kind === 'picture' && (
        <FileChoice
          workspaceId={workspaceId}
          title="Choose a picture"
          kind="image"
          chosen={picture ? [picture] : []}
          onChange={([file]) => onChange({ mediaId: file?.id }, file)}
        />
      )}
      {layer.kind === 'shape' && (
        <SelectField
          label="Shape"
          value={layer.shape}
          onChange={({ target }) => onChange({ shape: shapes.find((one) => one === target.value) })}
        >
          {shapes.map((one) => (
            <option key={one} value={one}>
              {named(one)}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label="Place"
        value={layer.place}
        onChange={({ target }) =>
          onChange({ place: textPositions.find((one) => one === target.value) ?? layer.place })
        }
      >
        {textPositions.map((one) => (
          <option key={one} value={one}>
            {named(one)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Size"
        value={layer.size}
        onChange={({ target }) =>
          onChange({ size: addedSizes.find((one) => one === target.value) ?? layer.size })
        }
      >
        {addedSizes.map((one) => (
          <option key={one} value={one}>
            {named(one)}
          </option>
        ))}
      </SelectField>
      {layer.kind !== 'picture' && (
        <div className="w-40">
          <ColourField label="Colour" value={layer.colour} onChange={(colour) => onChange({ colour })} />
        </div>
      )}
    </>
  )
}
