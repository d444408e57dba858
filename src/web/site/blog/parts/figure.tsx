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
  /** `shown` replaces the value beside the bar; `mark` highlights a bar. */
  bars: readonly { label: string; value: number; shown?: string; mark?: boolean }[]
  /** The value of a full bar. Default: a little more than the largest value. */
  max?: number
}

/** A bar chart with its numbers as text, so it can be read without seeing the bars. */
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
