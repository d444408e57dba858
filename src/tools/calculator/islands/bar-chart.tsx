export interface BarChartProps {
  title: string
  bars: readonly { label: string; value: number; text: string }[]
}

/** Amounts as bars from a common edge; only positive ones have a bar. */
export function BarChart({ title, bars }: BarChartProps) {
  const largest = Math.max(...bars.map((bar) => (Number.isFinite(bar.value) ? bar.value : 0)))
  return (
    <section className="grid gap-2 rounded-card border border-line bg-card px-4 py-3.5">
      <h3 className="text-ui font-semibold">{title}</h3>
      <ul className="grid gap-2.5">
        {bars.map((bar) => (
          <li key={bar.label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-small">
            <span>{bar.label}</span>
            <span className="font-semibold wrap-anywhere tabular-nums">{bar.text}</span>
            <span aria-hidden className="col-span-full mt-1 block h-2.5 rounded-full bg-paper-2">
              <span
                className="block h-full rounded-full bg-ink-2"
                style={{ width: `${shareOf(bar.value, largest)}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Per cent of the largest, one decimal. */
function shareOf(value: number, largest: number): number {
  if (!Number.isFinite(value) || value <= 0 || largest <= 0) return 0
  return Math.max(0.5, Math.round((value / largest) * 1000) / 10)
}
