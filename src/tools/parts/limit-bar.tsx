import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { withCommas } from '#web/ui/with-commas.ts'

/**
 * The colour of a used limit: green under 70 %, yellow under 90 %, red beyond. Source:
 * docs/specification/tools.md#limit-bar.
 */
export function fullness(used: number, limit: number): 'leaf' | 'amber' | 'clay' {
  const share = used / limit
  if (share < 0.7) return 'leaf'
  return share < 0.9 ? 'amber' : 'clay'
}

const bars = { leaf: 'bg-leaf', amber: 'bg-amber', clay: 'bg-clay' } as const
const words = { leaf: 'text-leaf-text', amber: 'text-amber-text', clay: 'text-clay-text' } as const

export interface LimitBarProps {
  label: ReactNode
  used: number
  limit: number
  /** After the numbers: "characters", "bytes". */
  unit?: string
}

/** A count with its limit, and whether it fits. */
export function LimitBar({ label, used, limit, unit }: LimitBarProps) {
  const look = fullness(used, limit)
  const fits = used <= limit
  return (
    <div className="grid gap-1 text-small">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="inline-flex items-center gap-1.5">{label}</span>
        <span className="font-mono text-tiny">
          {withCommas(used)}/{withCommas(limit)}
          {unit && ` ${unit}`}
        </span>
      </div>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className={classNames('h-full rounded-full', bars[look])}
          style={{ width: `${Math.min(100, (100 * used) / limit)}%` }}
        />
      </div>
      <span className={classNames('inline-flex items-center gap-1 text-tiny', words[look])}>
        {fits ? (
          <>
            <Check aria-hidden /> Fits limit
          </>
        ) : (
          `${withCommas(used - limit)} over`
        )}
      </span>
    </div>
  )
}
