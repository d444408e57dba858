import { mediaPresets, presetSize } from '#domain/media/media-presets.ts'
import { networkNames } from '#domain/networks/network.ts'
import { infographicLayouts, type InfographicLayout } from '../infographic-rows.ts'
import { checkColourScheme, type ColourScheme } from '../colour-scheme.ts'
import { SelectField, TextArea, TextField } from '../../parts/fields.tsx'
import { RadioCards } from '../../parts/radio-cards.tsx'
import { ColourSchemeFields } from './colour-scheme-fields.tsx'

/** The contents of the form. */
export interface InfographicState {
  layout: InfographicLayout
  title: string
  rows: string
  left: string
  right: string
  source: string
  size: string
  look: ColourScheme
}

/** The possible sizes of an infographic. */
export const infographicSizes = mediaPresets.filter(({ use }) => use === 'post' || use === 'story')

interface InfographicFormProps {
  state: InfographicState
  checked: ReturnType<typeof checkColourScheme>
  change: (part: Partial<InfographicState>) => void
  onLayout: (layout: InfographicLayout) => void
}

/** The rows of an infographic, and its look. */
export function InfographicForm({ state, checked, change, onLayout }: InfographicFormProps) {
  return (
    <>
      <RadioCards
        legend="Layout"
        name="layout"
        options={infographicLayouts}
        value={state.layout}
        onChange={onLayout}
      />
      <TextField
        label="Title"
        value={state.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      {state.layout === 'comparison' && (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label="Left column"
            value={state.left}
            onChange={(event) => change({ left: event.target.value })}
          />
          <TextField
            label="Right column"
            value={state.right}
            onChange={(event) => change({ right: event.target.value })}
          />
        </div>
      )}
      <TextArea
        label="Rows"
        labelNote="one per line, at most 12"
        rows={7}
        value={state.rows}
        hint={
          <span className="text-small text-muted">
            A line separates the two halves: 7:40 | Buns out of the oven
          </span>
        }
        onChange={(event) => change({ rows: event.target.value })}
      />
      <TextField
        label="Source"
        labelNote="shown in the footer"
        value={state.source}
        onChange={(event) => change({ source: event.target.value })}
      />
      <SelectField label="Size" value={state.size} onChange={(event) => change({ size: event.target.value })}>
        {infographicSizes.map((each) => (
          <option key={each.id} value={each.id}>
            {networkNames[each.network]}, {each.name.toLowerCase()}: {presetSize(each)}
          </option>
        ))}
      </SelectField>
      <ColourSchemeFields look={state.look} checked={checked} onChange={(look) => change({ look })} />
    </>
  )
}
