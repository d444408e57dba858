import { Combine, Minus, Plus, Scissors, X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { inputClassNames } from '../../../ui/field.tsx'
import { WritingArea } from '../../../ui/writing-area.tsx'
import { nudgeSec, type Caption } from './caption-list.ts'

interface CaptionRowProps {
  caption: Caption
  /** From 1. */
  number: number
  /** It is shown in the preview. */
  isNow: boolean
  isLast: boolean
  onShow: () => void
  onWrite: (text: string) => void
  onNudge: (edge: 'fromSec' | 'toSec', bySec: number) => void
  onSplit: () => void
  onMerge: () => void
  onRemove: () => void
}

/** One caption: when it comes and goes, and its words. */
export function CaptionRow(props: CaptionRowProps) {
  const { caption, number, isNow, isLast, onShow, onWrite, onNudge, onSplit, onMerge, onRemove } = props
  const name = `caption ${number}`
  return (
    <li
      data-caption
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-2 rounded-s border p-2 desk:items-center desk:grid-cols-[auto_minmax(0,1fr)_auto]',
        isNow ? 'border-ink bg-lark-soft' : 'border-line bg-card',
      )}
    >
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        <Edge label="From" of={name} sec={caption.fromSec} onNudge={(by) => onNudge('fromSec', by)} />
        <Edge label="To" of={name} sec={caption.toSec} onNudge={(by) => onNudge('toSec', by)} />
      </div>
      <WritingArea
        aria-label={`Text of ${name}`}
        className={classNames(inputClassNames(), 'min-h-11! resize-none desk:min-h-9!')}
        rows={1}
        maxLength={500}
        value={caption.text}
        onFocus={onShow}
        onChange={({ target }) => onWrite(target.value)}
      />
      <div className="flex gap-1.5 desk:gap-0.5">
        <Act label={`Split ${name}`} onPress={onSplit}>
          <Scissors aria-hidden />
        </Act>
        <Act label={`Merge ${name} with the next`} unavailable={isLast} onPress={onMerge}>
          <Combine aria-hidden />
        </Act>
        <Act label={`Remove ${name}`} onPress={onRemove}>
          <X aria-hidden />
        </Act>
      </div>
    </li>
  )
}

interface EdgeProps {
  label: string
  of: string
  sec: number
  onNudge: (bySec: number) => void
}

function Edge({ label, of, sec, onNudge }: EdgeProps) {
  return (
    <div role="group" aria-label={`${label}, ${of}`} className="flex items-center gap-1 text-small">
      <span className="text-muted">{label}</span>
      <Act label={`${of}: ${label.toLowerCase()} 0.1 s earlier`} onPress={() => onNudge(-nudgeSec)}>
        <Minus aria-hidden />
      </Act>
      <output className="min-w-[5ch] text-center font-mono text-small tabular-nums">
        {sec.toFixed(1)} s
      </output>
      <Act label={`${of}: ${label.toLowerCase()} 0.1 s later`} onPress={() => onNudge(nudgeSec)}>
        <Plus aria-hidden />
      </Act>
    </div>
  )
}

interface ActProps {
  label: string
  unavailable?: boolean
  onPress: () => void
  children: React.ReactNode
}

function Act({ label, unavailable, onPress, children }: ActProps) {
  return (
    <Button
      variant="quiet"
      size="s"
      square
      unavailable={unavailable}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      {children}
    </Button>
  )
}
