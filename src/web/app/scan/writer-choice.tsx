import { SelectField } from '../../ui/field.tsx'
import { withCommas } from '../../ui/with-commas.ts'
import type { ScanWriter, useScanWriter } from './use-scan-writer.ts'
import { writerText } from './writer-text.ts'

interface WriterChoiceProps extends ReturnType<typeof useScanWriter> {
  className?: string
}

/** Who writes the drafts, where there is a choice, with its price. */
export function WriterChoice({ by, model, left, onChoose, className }: WriterChoiceProps) {
  if (!model) return null
  return (
    <SelectField
      label="Who writes the drafts"
      className={className}
      value={by}
      hint={<p className="text-small text-ink-2">{priceText(by, left)}</p>}
      onChange={({ target }) => onChoose(target.value === 'model' ? 'model' : 'extractive')}
    >
      <option value="model">{writerText('model', model)}</option>
      <option value="extractive">{writerText('extractive', null)}</option>
    </SelectField>
  )
}

function priceText(by: ScanWriter, left: number | null): string {
  if (by === 'extractive') return 'Free. Sentences are taken from the page.'
  const price = '1 credit per draft'
  return left === null ? `${price}.` : `${price} · ${withCommas(left)} left`
}
