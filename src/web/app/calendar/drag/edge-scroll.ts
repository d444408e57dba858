const edgePx = 56
const gridEdgePx = 34
const stepPx = 14

/** Scrolls what lies below a pointer near its edge: the hours of the days, or else the window. @returns whether it did */
export function scrollAtEdge(x: number, y: number): boolean {
  const hours = document.querySelector('[data-calendar] [data-times-scroller]')
  if (hours && scrollHours(hours, x, y)) return true
  const by = y < edgePx ? -1 : y > innerHeight - edgePx ? 1 : 0
  if (by !== 0) scrollBy(0, by * stepPx)
  return by !== 0
}

function scrollHours(hours: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = hours.getBoundingClientRect()
  const headPx = hours.querySelector('[data-day-head]')?.getBoundingClientRect().height ?? 0
  if (x < left || x > right || y < top + headPx || y > Math.min(bottom, innerHeight)) return false
  const by = y < top + headPx + gridEdgePx ? -1 : y > Math.min(bottom, innerHeight) - gridEdgePx ? 1 : 0
  const before = hours.scrollTop
  if (by !== 0) hours.scrollTop = before + by * stepPx
  return hours.scrollTop !== before
}
