/** Where an arrow key leads from what has the focus; null: nowhere. */
export function neighbourOf(from: HTMLElement, key: string): HTMLElement | null {
  switch (key) {
    case 'ArrowUp':
      return inDay(from, -1)
    case 'ArrowDown':
      return inDay(from, 1)
    case 'ArrowLeft':
      return acrossDays(from, -1)
    case 'ArrowRight':
      return acrossDays(from, 1)
    default:
      return null
  }
}

const stops = '[data-day-head]:not(:disabled), [data-card], [data-perch]'

const stopsOf = (day: Element) => Array.from(day.querySelectorAll<HTMLElement>(stops)).filter(isShown)

const isShown = (element: HTMLElement) => element.checkVisibility()

function inDay(from: HTMLElement, by: 1 | -1): HTMLElement | null {
  const day = from.closest('[data-day], [data-shelf]')
  if (!day) return null
  const all = stopsOf(day)
  const next = all[all.indexOf(from) + by]
  if (next || !day.matches('[data-agenda]')) return next ?? null
  // The days of a list stand one below the other.
  for (let other = beside(day, by); other; other = beside(other, by)) {
    const found = stopsOf(other).at(by === 1 ? 0 : -1)
    if (found) return found
  }
  return null
}

function acrossDays(from: HTMLElement, by: 1 | -1): HTMLElement | null {
  const day = from.closest('[data-day], [data-shelf]')
  if (!day) return null
  if (day.matches('[data-shelf]')) return stopsOf(day)[stopsOf(day).indexOf(from) + by] ?? null
  if (day.matches('[data-agenda]')) return null
  const next = beside(day, by)
  if (!next) return null
  // The button that adds a post stands beside the head of its day.
  const own = Math.max(0, stopsOf(day).indexOf(from))
  const there = stopsOf(next)
  if (next instanceof HTMLElement && next.matches('[data-day-head]')) return next
  return there[Math.min(own, there.length - 1)] ?? null
}

/** The day before or after, in the order they stand on the page. */
function beside(day: Element, by: 1 | -1): Element | null {
  const days = Array.from(document.querySelectorAll('[data-calendar] [data-day]'))
  return days[days.indexOf(day) + by] ?? null
}

/** The day that has the focus, or something in it; null: none. */
export function focusedDay(): string | null {
  const day = document.activeElement?.closest<HTMLElement>('[data-calendar] [data-day]')
  return day?.dataset['day'] ?? null
}

/** The card that gets the focus is the one of its day that Tab reaches. */
export function becomeTabStop(card: HTMLElement): void {
  const around = card.closest('[data-day], [data-shelf]')
  for (const other of around?.querySelectorAll<HTMLElement>('[data-card][tabindex], [data-perch]') ?? [])
    other.tabIndex = -1
  card.tabIndex = 0
}
