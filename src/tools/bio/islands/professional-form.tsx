import { bioPlaces, type BioTone, tones } from '../professional-bio.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea, TextField } from '../../parts/fields.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import type { ProfessionalState } from './professional-state.ts'

const toneNames: Record<BioTone, string> = {
  professional: 'Professional',
  casual: 'Casual',
  creative: 'Creative',
  minimal: 'Minimal',
  enthusiastic: 'Enthusiastic',
}

export interface ProfessionalFormProps {
  state: ProfessionalState
  onChange: (state: ProfessionalState) => void
  isLoading: boolean
  /** The button, or Enter in the profession field. */
  onGenerate: () => void
  /** Placeholders of the fields. */
  hints: Pick<ProfessionalState, 'profession' | 'skills' | 'achievements'>
}

/** The subject, the platform and the method of the bio. */
export function ProfessionalForm({ state, onChange, isLoading, onGenerate, hints }: ProfessionalFormProps) {
  const set = (change: Partial<ProfessionalState>) => onChange({ ...state, ...change })
  const cannot = isLoading || state.profession.trim() === ''
  return (
    <>
      <SegmentedControl
        label="Written by"
        segments={[
          { value: 'ai', label: 'AI' },
          { value: 'template', label: 'Templates' },
        ]}
        value={state.mode}
        onChange={(mode) => set({ mode })}
      />
      <TextField
        label="Profession or role"
        labelNote="required"
        required
        maxLength={120}
        value={state.profession}
        placeholder={hints.profession}
        onChange={(event) => set({ profession: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onGenerate()
        }}
      />
      <TextField
        label="Skills"
        labelNote="separated by commas"
        maxLength={300}
        value={state.skills}
        placeholder={hints.skills}
        onChange={(event) => set({ skills: event.target.value })}
      />
      <TextArea
        label="Achievements"
        rows={2}
        maxLength={300}
        value={state.achievements}
        placeholder={hints.achievements}
        onChange={(event) => set({ achievements: event.target.value })}
      />
      <div className="grid gap-3 min-[420px]:grid-cols-2">
        <SelectField
          label="Tone"
          value={state.tone}
          onChange={(event) => set({ tone: tones.find((one) => one === event.target.value) ?? state.tone })}
        >
          {tones.map((tone) => (
            <option key={tone} value={tone}>
              {toneNames[tone]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Platform"
          value={state.place}
          onChange={(event) => set({ place: event.target.value })}
        >
          {bioPlaces.map((place) => (
            <option key={place.network} value={place.network}>
              {place.name} ({place.limit})
            </option>
          ))}
        </SelectField>
      </div>
      <Button
        variant="lark"
        size="l"
        busy={isLoading}
        unavailable={cannot}
        disabled={cannot}
        onClick={onGenerate}
      >
        {isLoading ? 'Writing…' : 'Write three bios'}
      </Button>
      <p className="text-small text-muted">
        {state.mode === 'ai'
          ? 'With AI, your text is sent to this site’s server and to the AI service it uses. If no AI is set up, templates are used instead.'
          : 'Templates run in your browser. Nothing is sent.'}
      </p>
    </>
  )
}
