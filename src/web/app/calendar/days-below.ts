import type { Day } from '#domain/time/pick-time.ts'

interface Place {
  day: Day
  /** On the page, however far it is scrolled. */
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * Says which day (`data-day`) is at a point of the window. Where the days stand is looked up once: to ask the browser for
 * what is at a point has it lay out the page each time, which is most of what carrying a card takes.
 */
export function daysBelow() {
  let places: Place[] | null = null
  return {
    at(x: number, y: number): Day | null {
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null
      places ??= placesOf()
      const [left, top] = [x + scrollX, y + scrollY]
      // Of what lies over another the later one is seen.
      const over = places.findLast(
        (one) => one.left <= left && left < one.right && one.top <= top && top < one.bottom,
      )
      return over?.day ?? null
    },
    /** Something has changed in size, and with it where the days stand. */
    lookAgain() {
      places = null
    },
  }
}

function placesOf(): Place[] {
  return Array.from(document.querySelectorAll<HTMLElement>('[data-calendar] [data-day]'), (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return {
      day: element.dataset['day'] ?? '',
      left: left + scrollX,
      right: right + scrollX,
      top: top + scrollY,
      bottom: bottom + scrollY,
    }
  })
}
