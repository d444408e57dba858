import { Lark } from '../../../ui/lark.tsx'

/** How far something is: the lark walks along the line. @param progress 0–1 */
export function ProgressLine({ progress, label }: { progress: number; label: string }) {
  const percent = Math.floor(progress * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="relative h-9 overflow-x-clip border-b-4 border-line"
    >
      <span className="absolute -bottom-1 start-0 h-1 bg-ink" style={{ width: `${percent}%` }} />
      <span
        className="absolute -bottom-px transition-[inset-inline-start]"
        style={{ insetInlineStart: `calc(${percent}% - ${(34 * percent) / 100}px)` }}
      >
        <Lark className="block h-8.25 w-8.5" />
      </span>
    </div>
  )
}
