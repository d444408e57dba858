import type { ReactNode } from 'react'
import { withCommas } from './with-commas.ts'

interface Segment<Value extends string> {
  value: Value
  label: ReactNode
  /** A number after the label; null while it is being fetched, with its space reserved. */
  count?: number | null
}

export interface SegmentedControlProps<Value extends string> {
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** The reader is about to choose it. */
  onReach?: (value: Value) => void
}

/** One choice of a few, all visible. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onChange,
  onReach,
}: SegmentedControlProps<Value>) {
  return (
    <fieldset
      aria-label={label}
      className="inline-flex min-w-0 max-w-full gap-0.5 self-start justify-self-start overflow-x-auto rounded-[9px] border border-line bg-paper-2 p-0.75"
    >
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
          className="inline-flex min-h-11 flex-none items-center gap-1.5 rounded-[6px] px-3 text-small leading-none font-medium whitespace-nowrap text-ink-2 hover:text-ink aria-pressed:bg-card aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-[0_0_0_1px_var(--color-line-2)] desk:min-h-7.5"
          onPointerEnter={() => onReach?.(segment.value)}
          onFocus={() => onReach?.(segment.value)}
          onClick={() => onChange(segment.value)}
        >
          {segment.label}
          {segment.count !== undefined && (
            <span className="min-w-[2ch] font-medium text-muted tabular-nums">
              {segment.count == null ? '\u00A0' : withCommas(segment.count)}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
