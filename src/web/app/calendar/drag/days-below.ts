import type { Day } from '#domain/time/pick-time.ts'

/** A point of a day. */
export interface DayPoint {
  day: Day
  /** How far down its hours, in pixels from midnight. null: on the day as a whole. */
  px: number | null
}

interface Place {
  day: Day
  /** On the page, however far it is scrolled; of a day with hours, the part of them in view. */
  left: number
  right: number
  top: number
  bottom: number
  hours: Hours | null
}

interface Hours {
  scroller: Element
  /** Where the first hour begins within what is scrolled: below the names of the days. */
  startPx: number
}

/**
 * Says which day (`data-day`) is at a point of the window, and where in its hours (`data-times`). Where the days stand is
 * looked up once: to ask the browser for what is at a point has it lay out the page each time, which is most of what
 * carrying a card takes.
 */
export function daysBelow() {
  let places: Place[] | null = null
  return {
    at(x: number, y: number): DayPoint | null {
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null
      places ??= placesOf()
      const [left, top] = [x + scrollX, y + scrollY]
      // Of what lies over another the later one is seen.
      const over = places.findLast(
        (one) => one.left <= left && left < one.right && one.top <= top && top < one.bottom,
      )
      return over ? { day: over.day, px: over.hours && pxIn(over.hours, top - over.top) } : null
    },
    /** Something has changed in size, and with it where the days stand. */
    lookAgain() {
      places = null
    },
  }
}

/** null: on the name of the day, which stays in view. */
function pxIn({ scroller, startPx }: Hours, fromTop: number): number | null {
  return fromTop < startPx ? null : fromTop + scroller.scrollTop - startPx
}

function placesOf(): Place[] {
  return Array.from(document.querySelectorAll<HTMLElement>('[data-calendar] [data-day]'), (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const scroller = element.closest('[data-times-scroller]')
    const ground = element.querySelector('[data-times]')
    const view = scroller?.getBoundingClientRect()
    return {
      day: element.dataset['day'] ?? '',
      left: left + scrollX,
      right: right + scrollX,
      top: (view?.top ?? top) + scrollY,
      bottom: (view?.bottom ?? bottom) + scrollY,
      hours:
        scroller && ground && view
          ? { scroller, startPx: ground.getBoundingClientRect().top - view.top + scroller.scrollTop }
          : null,
    }
  })
}
