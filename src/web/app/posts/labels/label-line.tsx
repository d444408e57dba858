import type { Label } from '#contract/labels.ts'
import { formatDayRange } from '#domain/time/format/days.ts'
import { PencilLine, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { useTimeFormat } from '../../../ui/time-format.ts'
import { LabelDot } from './label-mark.tsx'

interface LabelLineProps {
  label: Label
  mayChange: boolean
  onChange: () => void
  onDelete: () => void
}

/** A label among all of them: how many posts have it, the days of its campaign, and the ways to change it. */
export function LabelLine({ label, mayChange, onChange, onDelete }: LabelLineProps) {
  const format = useTimeFormat()
  return (
    <div className="flex items-center gap-2.5">
      <LabelDot color={label.color} />
      <span className="min-w-0 flex-1">
        <b className="block truncate font-semibold">{label.name}</b>
        <span className="text-small text-muted">
          {label.posts === 1 ? '1 post' : `${label.posts} posts`}
          {label.campaign &&
            `, ${formatDayRange(label.campaign.from, label.campaign.to, 'short', format, 'always')}`}
        </span>
      </span>
      {mayChange && (
        <>
          <Button variant="quiet" size="s" square aria-label={`Change ${label.name}`} onClick={onChange}>
            <PencilLine aria-hidden />
          </Button>
          <Button variant="quiet" size="s" square aria-label={`Delete ${label.name}`} onClick={onDelete}>
            <Trash2 aria-hidden />
          </Button>
        </>
      )}
    </div>
  )
}
