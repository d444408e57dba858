import { LabelledCheckbox } from '../../../ui/checkbox.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { CountRuleField } from './count-rule-field.tsx'
import type { VoiceFieldsProps } from './text-fields.tsx'
import { listProblem } from './voice-draft.ts'

/** What posts must and must not have. It is checked without an AI. */
export function RuleFields({ draft, isOwner, onChange }: VoiceFieldsProps & { isOwner: boolean }) {
  return (
    <>
      <TextArea
        label="Banned words"
        labelNote="one a line"
        rows={4}
        value={draft.bannedWords}
        error={listProblem('bannedWords', draft.bannedWords)}
        onChange={({ target }) => onChange({ bannedWords: target.value })}
      />
      <div>
        <LabelledCheckbox
          checked={draft.blocksBannedWords}
          disabled={!isOwner}
          onChange={({ target }) => onChange({ blocksBannedWords: target.checked })}
        >
          Posts with a banned word can’t be scheduled
        </LabelledCheckbox>
        <p className="ms-7 text-small text-muted">
          {isOwner ? 'Posts that are scheduled already still go out.' : 'Only the owner can change this.'}
        </p>
      </div>
      <TextArea
        label="Phrases in every post"
        labelNote="one a line"
        rows={2}
        value={draft.requiredPhrases}
        error={listProblem('requiredPhrases', draft.requiredPhrases)}
        onChange={({ target }) => onChange({ requiredPhrases: target.value })}
      />
      <CountRuleField
        what="emoji"
        rule={draft.emoji}
        usual={{ min: 0, max: 2 }}
        onChange={(emoji) => onChange({ emoji })}
      />
      <CountRuleField
        what="hashtags"
        rule={draft.hashtags}
        usual={{ min: 0, max: 3 }}
        onChange={(hashtags) => onChange({ hashtags })}
      />
    </>
  )
}
