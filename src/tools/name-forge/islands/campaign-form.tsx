import { campaignParts, unknownParts, usualTemplate, type CampaignBank } from '../campaign-name.ts'
import { SelectField, TextField } from '../../parts/fields.tsx'

/** The fields of the form, as typed. */
export type CampaignState = {
  product: string
  audience: string
  moment: string
  goal: string
  month: string
  channel: string
  template: string
  seed: string
}

interface CampaignFormProps {
  state: CampaignState
  goals: CampaignBank['goals']
  change: (part: Partial<CampaignState>) => void
}

/** The purpose of a campaign, and the format of its names. */
export function CampaignForm({ state, goals, change }: CampaignFormProps) {
  const unknown = unknownParts(state.template)
  return (
    <>
      <TextField
        label="What is it for?"
        value={state.product}
        onChange={(event) => change({ product: event.target.value })}
      />
      <SelectField label="Goal" value={state.goal} onChange={(event) => change({ goal: event.target.value })}>
        {goals.map((goal) => (
          <option key={goal.id} value={goal.id}>
            {goal.name}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-5 min-[420px]:grid-cols-2 min-[420px]:gap-3">
        <TextField
          label="For whom"
          labelNote="Optional"
          value={state.audience}
          onChange={(event) => change({ audience: event.target.value })}
        />
        <TextField
          label="Season or day"
          labelNote="Optional"
          value={state.moment}
          onChange={(event) => change({ moment: event.target.value })}
        />
        <TextField
          label="Month"
          placeholder="2026-12"
          value={state.month}
          error={/^(?:\d{4}-(?:0[1-9]|1[0-2]))?$/.test(state.month.trim()) ? undefined : 'Like 2026-12.'}
          onChange={(event) => change({ month: event.target.value })}
        />
        <TextField
          label="First channel"
          value={state.channel}
          onChange={(event) => change({ channel: event.target.value })}
        />
      </div>
      <TextField
        label="Naming template"
        spellCheck={false}
        className="[&_input]:font-mono"
        placeholder={usualTemplate}
        value={state.template}
        error={
          unknown.length > 0
            ? `{${unknown[0]}} is not a known part. Use: ${campaignParts.join(', ')}.`
            : undefined
        }
        onChange={(event) => change({ template: event.target.value })}
        hint={
          <span className="text-small text-muted">
            Parts: {campaignParts.map((part) => `{${part}}`).join(' ')}
          </span>
        }
      />
    </>
  )
}
