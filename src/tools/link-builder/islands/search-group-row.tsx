import type { SearchGroup } from '../boolean-search.ts'
import { Trash2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '../../parts/fields.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'

interface SearchGroupRowProps {
  /** Counted from one. */
  number: number
  group: SearchGroup
  onChange: (group: SearchGroup) => void
  /** Left out: the only row cannot be removed. */
  onRemove?: () => void
}

const labels = {
  any: 'Any of these words',
  all: 'All of these words',
  none: 'None of these words',
} as const

/** A row: any, all or none of these words. */
export function SearchGroupRow({ number, group, onChange, onRemove }: SearchGroupRowProps) {
  return (
    <li className="grid gap-2 rounded-card border border-line p-3">
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          label={`Row ${number}: any, all or none`}
          segments={[
            { value: 'any', label: 'Any' },
            { value: 'all', label: 'All' },
            { value: 'none', label: 'None' },
          ]}
          value={group.mode}
          onChange={(mode) => onChange({ ...group, mode })}
        />
        {onRemove && (
          <Button
            size="s"
            variant="quiet"
            square
            className="ml-auto"
            aria-label={`Remove row ${number}`}
            icon={<Trash2 aria-hidden />}
            onClick={onRemove}
          />
        )}
      </div>
      <TextField
        label={labels[group.mode]}
        labelNote="separated by commas"
        value={group.words}
        onChange={(event) => onChange({ ...group, words: event.target.value })}
      />
    </li>
  )
}
