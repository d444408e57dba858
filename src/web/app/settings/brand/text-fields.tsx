import type { BrandSources } from '#domain/writing/brand-sources.ts'
import { voiceLimits } from '#domain/writing/brand-voice.ts'
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import { languageName, languages } from '../../brand/languages.ts'
import { SourceLines } from './source-lines.tsx'
import { ToneSliders } from './tone-sliders.tsx'
import { listProblem, type VoiceDraft } from './voice-draft.ts'

export interface VoiceFieldsProps {
  draft: VoiceDraft
  onChange: (part: Partial<VoiceDraft>) => void
}

/** Who writes, for whom, and how it sounds. */
export function TextFields({ draft, sources, onChange }: VoiceFieldsProps & { sources: BrandSources }) {
  const { language } = draft
  // One that a program has set stays.
  const isKnown = language === null || languages.some(([code]) => code === language)
  return (
    <>
      <TextField
        label="Website"
        type="url"
        placeholder="https://"
        maxLength={voiceLimits.websiteChars}
        value={draft.website}
        hint={sources.website && <SourceLines source={sources.website} />}
        onChange={({ target }) => onChange({ website: target.value })}
      />
      <TextArea
        label="What you do"
        rows={3}
        maxLength={voiceLimits.descriptionChars}
        placeholder="A clinic for backs and knees in Portland, open since 2009"
        value={draft.description}
        hint={sources.description && <SourceLines source={sources.description} />}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <TextArea
        label="Audience"
        rows={2}
        maxLength={voiceLimits.audienceChars}
        placeholder="People who sit all day"
        value={draft.audience}
        onChange={({ target }) => onChange({ audience: target.value })}
      />
      <TextField
        label="Tone in three words"
        placeholder="warm, precise, calm"
        value={draft.toneWords}
        error={listProblem('toneWords', draft.toneWords)}
        onChange={({ target }) => onChange({ toneWords: target.value })}
      />
      <ToneSliders tone={draft.tone} onChange={(tone) => onChange({ tone })} />
      <SourceLines source={sources.tone} />
      <TextArea
        label="Notes"
        rows={3}
        maxLength={voiceLimits.notesChars}
        placeholder="We say patients, not clients."
        value={draft.notes}
        onChange={({ target }) => onChange({ notes: target.value })}
      />
      <SelectField
        label="Language"
        className="max-w-60"
        value={draft.language ?? ''}
        hint={sources.language && <SourceLines source={sources.language} />}
        onChange={({ target }) => onChange({ language: target.value || null })}
      >
        <option value="">That of the text</option>
        {!isKnown && <option value={language}>{languageName(language)}</option>}
        {languages.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Style of pictures"
        rows={2}
        maxLength={voiceLimits.imageStyleChars}
        placeholder="Bright rooms, real people, no stock smiles"
        value={draft.imageStyle}
        onChange={({ target }) => onChange({ imageStyle: target.value })}
      />
    </>
  )
}
