import { type CountRule, voiceLimits } from '#domain/writing/brand-voice.ts'
import { LabelledCheckbox } from '../../../ui/checkbox.tsx'
import { TextField } from '../../../ui/field.tsx'

interface CountRuleFieldProps {
  /** What is counted, in the plural: ‘emoji’. */
  what: string
  rule: CountRule | null
  /** What the fields begin with. */
  usual: CountRule
  onChange: (rule: CountRule | null) => void
}

/** How often something may be in a post: any number, or from … to …. */
export function CountRuleField({ what, rule, usual, onChange }: CountRuleFieldProps) {
  return (
    <div className="grid gap-2">
      <LabelledCheckbox
        checked={rule !== null}
        onChange={({ target }) => onChange(target.checked ? usual : null)}
      >
        Limit {what} in a post
      </LabelledCheckbox>
      {rule && (
        <div className="ms-7 flex max-w-60 items-start gap-2">
          {(['min', 'max'] as const).map((end) => (
            <TextField
              key={end}
              label={end === 'min' ? 'At least' : 'At most'}
              aria-label={`${end === 'min' ? 'At least' : 'At most'} so many ${what}`}
              type="number"
              min={0}
              max={voiceLimits.count}
              className="min-w-0 flex-1"
              value={rule[end]}
              error={end === 'max' && rule.min > rule.max ? 'Less than the other.' : undefined}
              onChange={({ target }) => onChange({ ...rule, [end]: within(target.value) })}
            />
          ))}
        </div>
      )}
    </div>
  )
}

const within = (typed: string) => Math.min(voiceLimits.count, Math.max(0, Math.round(Number(typed)) || 0))
