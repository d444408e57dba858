import type { CaptionBank } from '../caption-bank.ts'
import { modeOf } from '../captions.ts'
import { SelectField } from '../../parts/fields.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'

export interface ModeChoiceProps {
  bank: CaptionBank
  mode: string | undefined
  onChange: (mode: string) => void
}

/** More modes than this are a select instead of buttons. */
const mostSegments = 3

/** The target of the text, with a link to the page for that target alone. Nothing when the bank has one target. */
export function ModeChoice({ bank, mode, onChange }: ModeChoiceProps) {
  const chosen = modeOf(bank, mode)
  if (chosen === undefined || bank.modes === undefined) return null
  const note = (chosen.note || chosen.href) && (
    <p className="mt-1.5 text-small leading-[1.45] text-muted">
      {chosen.note}{' '}
      {chosen.href && (
        <a href={chosen.href} className="link">
          All styles for {chosen.name}
        </a>
      )}
    </p>
  )
  if (bank.modes.length > mostSegments) {
    return (
      <div>
        <SelectField label="Platform" value={chosen.id} onChange={(event) => onChange(event.target.value)}>
          {bank.modes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {note}
      </div>
    )
  }
  return (
    <div>
      <SegmentedControl
        label="What is it for?"
        segments={bank.modes.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen.id}
        onChange={onChange}
      />
      {note}
    </div>
  )
}
