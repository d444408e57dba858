import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'

interface FilterChipProps {
  icon?: ReactNode
  label: string
  /** Undefined while nothing is known. */
  count: number | undefined
  isOn: boolean
  onPress: () => void
}

/** A filter that is on or off, with how many posts it would leave. */
export function FilterChip({ icon, label, count, isOn, onPress }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className="inline-flex min-h-11 flex-none items-center gap-1.5 rounded-full border border-line-2 bg-card px-3 text-small leading-none font-medium whitespace-nowrap text-ink-2 hover:border-edge aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper desk:min-h-7.5 desk:px-2.5"
      onClick={onPress}
    >
      {icon}
      {label}
      <span
        className={classNames(
          'min-w-[1ch] font-mono text-tiny leading-none font-medium',
          !isOn && 'text-muted',
        )}
      >
        {count?.toLocaleString('en-US') ?? '\u00A0'}
      </span>
    </button>
  )
}
