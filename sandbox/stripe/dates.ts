export const daySec = 86_400

type Interval = { interval: string; interval_count: number }

/**
 * The end of the period after `start`: the anchor plus so many intervals. Monthly ones keep the anchor's day, and
 * take the last of a month that is too short.
 */
export function periodEnd(
  anchor: number,
  start: number,
  { interval, interval_count: count }: Interval,
): number {
  if (interval === 'day' || interval === 'week') {
    const length = count * (interval === 'week' ? 7 : 1) * daySec
    return anchor + (Math.floor((start - anchor) / length) + 1) * length
  }
  const months = count * (interval === 'year' ? 12 : 1)
  const [from, to] = [new Date(anchor * 1000), new Date(start * 1000)]
  const apart = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  const step = Math.floor(apart / months)
  const candidates = [step - 1, step, step + 1, step + 2].map((steps) => monthsAfter(from, steps * months))
  return candidates.find((end) => end > start) ?? start + months * 30 * daySec
}

function monthsAfter(from: Date, months: number): number {
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1)
  const month = new Date(first)
  const days = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate()
  const sinceMidnight = from.getTime() % (daySec * 1000)
  return Math.floor((first + (Math.min(from.getUTCDate(), days) - 1) * daySec * 1000 + sinceMidnight) / 1000)
}
