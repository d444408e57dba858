import { networkIds, networkNames, type NetworkId } from '#domain/networks/network.ts'
import { TextArea, TextField } from '../../parts/fields.tsx'
import { CheckList } from '../../parts/check-list.tsx'
import { NumberField } from '../../parts/number-field.tsx'
import { MonthFields } from './month-fields.tsx'
import { ZoneField } from './zone-field.tsx'

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The fields of the form, as typed. */
export interface PlanState {
  month: string
  zone: string
  posts: Partial<Record<NetworkId, string>>
  weekdays: string[]
  times: string
  pillars: string
}

interface PlanFormProps {
  state: PlanState
  /** The problem of a field. */
  errorOf: (field: keyof PlanState) => string | undefined
  onChange: (state: PlanState) => void
}

/** The number, times and topics of posts in a month. */
export function PlanForm({ state, errorOf, onChange }: PlanFormProps) {
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-3 min-[420px]:grid-cols-2">
        <MonthFields
          month={state.month}
          error={errorOf('month')}
          onChange={(month) => onChange({ ...state, month })}
        />
        <ZoneField label="Time zone" value={state.zone} onChange={(zone) => onChange({ ...state, zone })} />
      </div>
      <fieldset className="min-w-0">
        <legend className="mb-2 text-small font-semibold">Posts a week</legend>
        <div className="grid grid-cols-2 gap-3 min-[420px]:grid-cols-3">
          {networkIds.map((id) => (
            <NumberField
              key={id}
              label={networkNames[id]}
              value={state.posts[id] ?? ''}
              min={0}
              onChange={(posts) => onChange({ ...state, posts: { ...state.posts, [id]: posts } })}
            />
          ))}
        </div>
        {errorOf('posts') && <p className="mt-2 text-small text-clay-text">{errorOf('posts')}</p>}
      </fieldset>
      <div>
        <CheckList
          legend="On these days"
          options={weekdayNames.map((name, index) => ({ id: String(index), name }))}
          values={state.weekdays}
          onChange={(weekdays) => onChange({ ...state, weekdays })}
        />
        {errorOf('weekdays') && <p className="mt-1 text-small text-clay-text">{errorOf('weekdays')}</p>}
      </div>
      <TextField
        label="At these times"
        isUsual
        hint={
          <span className="block text-small text-muted">
            24-hour format, separated by commas. A second post on a day uses the second time.
          </span>
        }
        value={state.times}
        error={errorOf('times')}
        onChange={(event) => onChange({ ...state, times: event.target.value })}
      />
      <TextArea
        label="Pillars"
        hint={<span className="block text-small text-muted">What you post about, one per line.</span>}
        rows={5}
        value={state.pillars}
        error={errorOf('pillars')}
        onChange={(event) => onChange({ ...state, pillars: event.target.value })}
      />
    </>
  )
}
