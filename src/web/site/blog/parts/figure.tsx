import type { ReactNode } from 'react'

/** A drawing (inline SVG) with its caption. */
export function Figure({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure>
      <div className="drawing">{children}</div>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

export interface BarChartProps {
  caption: string
  /** `shown` stands beside the bar instead of the value; the one with `mark` is ours to notice. */
  bars: readonly { label: string; value: number; shown?: string; mark?: boolean }[]
  /** What a full bar is; left out: the largest value and a little more. */
  max?: number
}

/** Bars with their numbers beside them: readable without seeing the bars. */
export function BarChart({ caption, bars, max }: BarChartProps) {
  const full = max ?? Math.max(...bars.map((bar) => bar.value)) * 1.15
  return (
    <figure>
      <ul className="bars">
        {bars.map(({ label, value, shown, mark }) => (
          <li key={label}>
            <span>{label}</span>
            <i className={mark ? 'mark' : undefined} style={{ width: `${(72 * value) / full}%` }} />
            <b>{shown ?? value.toLocaleString('en-US')}</b>
          </li>
        ))}
      </ul>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
