import { Plus, X } from 'lucide-react'
import { networkIds, networkNames } from '#domain/networks/network.ts'
import type { AudienceActivity } from '../best-time.ts'
import { cityOf } from '#domain/time/zone-name.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '../../parts/fields.tsx'
import { NumberField } from '../../parts/number-field.tsx'
import { ZoneField } from './zone-field.tsx'
import type { AudienceState } from './audience-state.ts'

/** The maximum number of locations of an audience. */
export const mostZones = 8

interface AudienceFormProps {
  state: AudienceState
  industries: AudienceActivity['industries']
  onChange: (state: AudienceState) => void
}

/** The network of a post, and the locations of its audience. */
export function AudienceForm({ state, industries, onChange }: AudienceFormProps) {
  const setShare = (at: number, part: Partial<AudienceState['audience'][number]>) =>
    onChange({
      ...state,
      audience: state.audience.map((each, index) => (index === at ? { ...each, ...part } : each)),
    })
  return (
    <>
      <div className="grid grid-cols-1 gap-3 min-[420px]:grid-cols-2">
        <SelectField
          label="Network"
          value={state.network}
          onChange={(event) => onChange({ ...state, network: event.target.value })}
        >
          {networkIds.map((id) => (
            <option key={id} value={id}>
              {networkNames[id]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Industry"
          value={state.industry}
          onChange={(event) => onChange({ ...state, industry: event.target.value })}
        >
          {Object.entries(industries).map(([id, { name }]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <ZoneField label="You post from" value={state.home} onChange={(home) => onChange({ ...state, home })} />
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-2 text-small font-semibold">Audience locations</legend>
        {state.audience.map((each, index) => (
          // The rows have no id but their position.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="grid grid-cols-[minmax(0,1fr)_6rem_auto] items-end gap-2">
            <ZoneField
              label={`Place ${index + 1}`}
              value={each.zone}
              onChange={(zone) => setShare(index, { zone })}
            />
            <NumberField
              label="Share"
              suffix="%"
              value={each.share}
              onChange={(share) => setShare(index, { share })}
            />
            <Button
              square
              variant="quiet"
              aria-label={`Remove ${cityOf(each.zone)}`}
              icon={<X aria-hidden />}
              onClick={() => onChange({ ...state, audience: state.audience.filter((_, at) => at !== index) })}
            />
          </div>
        ))}
      </fieldset>
      {state.audience.length < mostZones && (
        <Button
          className="justify-self-start"
          icon={<Plus aria-hidden />}
          onClick={() =>
            onChange({ ...state, audience: [...state.audience, { zone: state.home, share: '10' }] })
          }
        >
          Add location
        </Button>
      )}
    </>
  )
}
