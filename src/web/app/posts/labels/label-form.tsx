import { type LabelColor, labelColors } from './label-colors.ts'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { LabelledCheckbox } from '../../../ui/checkbox.tsx'
import { TextField } from '../../../ui/field.tsx'
import { ApiProblem } from '../../api.ts'
import { LabelDot } from './label-mark.tsx'
import type { LabelInput } from './use-labels.ts'

export interface LabelFormProps {
  label?: LabelInput
  submitLabel: string
  /** Throws `ApiProblem`: its message shows here. */
  onSubmit: (writing: LabelInput) => Promise<void>
  onCancel?: () => void
}

const colorNames: Record<LabelColor, string> = {
  lark: 'Yellow',
  sky: 'Blue',
  amber: 'Orange',
  leaf: 'Green',
  clay: 'Red',
  stone: 'Grey',
}

/** The name, the colour, and optionally the days of a campaign. */
export function LabelForm({ label, submitLabel, onSubmit, onCancel }: LabelFormProps) {
  const [name, setName] = useState(label?.name ?? '')
  const [color, setColor] = useState<LabelColor>(label?.color ?? 'sky')
  const [campaign, setCampaign] = useState(label?.campaign ?? null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const problem = problemOf(name, campaign)
    setError(problem)
    if (problem || busy) return
    setBusy(true)
    try {
      await onSubmit({ name: name.trim(), color, campaign })
      setName('')
      setCampaign(null)
    } catch (refused) {
      setError(refused instanceof ApiProblem ? (refused.detail ?? refused.title) : 'It could not be saved.')
    }
    setBusy(false)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <TextField
        label="Name"
        value={name}
        maxLength={40}
        autoComplete="off"
        error={error}
        onChange={(event) => setName(event.target.value)}
      />
      <ColorChoice chosen={color} onChoose={setColor} />
      <LabelledCheckbox
        checked={campaign !== null}
        onChange={(event) => setCampaign(event.target.checked ? { from: '', to: '' } : null)}
      >
        Campaign with start and end dates
      </LabelledCheckbox>
      {campaign && <CampaignDays campaign={campaign} onChange={setCampaign} />}
      <div className="flex flex-wrap justify-end gap-2">
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="lark" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

function problemOf(name: string, campaign: LabelInput['campaign']): string | null {
  if (name.trim() === '') return 'Give the label a name.'
  if (!campaign) return null
  if (campaign.from === '' || campaign.to === '') return 'Choose the first and the last day of the campaign.'
  return campaign.from > campaign.to ? 'The last day comes before the first.' : null
}

interface ColorChoiceProps {
  chosen: LabelColor
  onChoose: (color: LabelColor) => void
}

function ColorChoice({ chosen, onChoose }: ColorChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-semibold">Colour</legend>
      <div className="flex flex-wrap gap-1.5">
        {labelColors.map((each) => (
          <label
            key={each}
            className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-line-2 px-3 text-small has-checked:border-ink has-checked:font-semibold has-focus-visible:outline-[2.5px] has-focus-visible:outline-focus desk:min-h-8"
          >
            <input
              type="radio"
              name="label-color"
              className="sr-only"
              checked={chosen === each}
              onChange={() => onChoose(each)}
            />
            <LabelDot color={each} />
            {colorNames[each]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type Campaign = NonNullable<LabelInput['campaign']>

interface CampaignDaysProps {
  campaign: Campaign
  onChange: (campaign: Campaign) => void
}

function CampaignDays({ campaign, onChange }: CampaignDaysProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        label="First day"
        type="date"
        value={campaign.from}
        onChange={(event) => onChange({ ...campaign, from: event.target.value })}
      />
      <TextField
        label="Last day"
        type="date"
        value={campaign.to}
        onChange={(event) => onChange({ ...campaign, to: event.target.value })}
      />
    </div>
  )
}
