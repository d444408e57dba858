import { unlimited } from '#domain/plan/plan.ts'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { withCommas } from '../../ui/with-commas.ts'

export interface MeterProps {
  label: string
  used: number
  /** `unlimited`: there is no limit. */
  allowed: number
  unit?: 'GB'
  /** It counts what is used up and starts again, not what is there. */
  startsAgain: boolean
  /** When it starts again, and what else there is to know. */
  note: ReactNode
}

/** From here on the meter warns. */
const fullSoon = 0.8

/** Whether a limit is nearly used up, or full. */
export function isFullSoon({ used, allowed }: Pick<MeterProps, 'used' | 'allowed'>): boolean {
  return allowed !== unlimited && used >= allowed * fullSoon
}

/** How much of a limit is used: numbers, a bar, and a note. In a grid they share its rows, so that the bars are level. */
export function Meter({ label, used, allowed, unit, startsAgain, note }: MeterProps) {
  const count = countText({ used, allowed, unit })
  const share = allowed > 0 ? Math.min(used / allowed, 1) : 1
  return (
    <div className="row-span-3 grid min-w-0 grid-rows-subgrid gap-1.5 border-t border-line py-2.5">
      <div className="flex items-end justify-between gap-2.5 text-ui leading-[1.25]">
        <span className="min-w-0 wrap-anywhere">{label}</span>
        <span className="font-semibold whitespace-nowrap tabular-nums">{count}</span>
      </div>
      {allowed === unlimited ? (
        <div
          aria-hidden
          className="h-1.5 rounded-full bg-[repeating-linear-gradient(90deg_in_srgb,var(--color-line-2)_0_4px,transparent_4px_8px)]"
        />
      ) : (
        <div
          role="meter"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={allowed}
          aria-valuenow={Math.min(used, allowed)}
          aria-valuetext={count}
          className="h-1.5 overflow-hidden rounded-full bg-line"
        >
          <div
            className={classNames('h-full origin-left', barColour({ used, allowed, startsAgain }))}
            style={{ transform: `scaleX(${share})` }}
          />
        </div>
      )}
      {/* As high without a note as with one. */}
      <p className="text-tiny leading-[1.3] text-muted desk:min-h-[1.3em]">{note}</p>
    </div>
  )
}

/** The one workspace of a plan for one is no warning: only what is used up, or too much, is. */
function barColour({
  used,
  allowed,
  startsAgain,
}: Pick<MeterProps, 'used' | 'allowed' | 'startsAgain'>): string {
  if (used > allowed || (startsAgain && used === allowed)) return 'bg-clay'
  if (allowed === 1 && !startsAgain) return 'bg-ink-2'
  return isFullSoon({ used, allowed }) ? 'bg-amber' : 'bg-ink-2'
}

function countText({ used, allowed, unit }: Pick<MeterProps, 'used' | 'allowed' | 'unit'>): string {
  const end = unit ? ` ${unit}` : ''
  return allowed === unlimited
    ? `${amountText(used)}${end}`
    : `${amountText(used)} of ${withCommas(allowed)}${end}`
}

/** With one decimal at most: ‘41.2’. What is less than that is not nothing: ‘< 0.1’. */
export function amountText(amount: number): string {
  const tenths = Math.round(amount * 10)
  if (tenths === 0 && amount > 0) return '< 0.1'
  return tenths % 10 === 0 ? withCommas(tenths / 10) : `${withCommas(Math.trunc(tenths / 10))}.${tenths % 10}`
}
