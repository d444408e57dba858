import { LabelledCheckbox } from '../../ui/checkbox.tsx'

export interface EndKeysChoiceProps {
  /** The number of API keys; null: unknown. */
  count: number | null
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Whether to revoke API keys as well; nothing when there are none. */
export function EndKeysChoice({ count, checked, onChange }: EndKeysChoiceProps) {
  if (count === 0) return null
  return (
    <LabelledCheckbox checked={checked} onChange={(event) => onChange(event.target.checked)}>
      {wordsFor(count)}
    </LabelledCheckbox>
  )
}

function wordsFor(count: number | null): string {
  if (count === null) return 'Also revoke your API keys'
  return count === 1 ? 'Also revoke your API key' : `Also revoke your ${count} API keys`
}
