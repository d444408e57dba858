import { afterEach, expect, test, vi } from 'vitest'
import { daysBelow } from './days-below.ts'

interface Box {
  day: string
  left: number
  top: number
}

/** Days of 100 by 200 pixels on a page that is scrolled so far. */
function page(days: readonly Box[], scrolled = 0) {
  const elements = days.map(({ day, left, top }) => ({
    dataset: { day },
    closest: () => null,
    querySelector: () => null,
    getBoundingClientRect: () => ({
      left,
      right: left + 100,
      top: top - scrolled,
      bottom: top - scrolled + 200,
    }),
  }))
  vi.stubGlobal('document', { querySelectorAll: () => elements })
  vi.stubGlobal('innerWidth', 300)
  vi.stubGlobal('innerHeight', 600)
  vi.stubGlobal('scrollX', 0)
  vi.stubGlobal('scrollY', scrolled)
}

const monday = { day: '2026-11-16', left: 0, top: 300 }
const tuesday = { day: '2026-11-17', left: 100, top: 300 }

afterEach(() => void vi.unstubAllGlobals())

test('a point belongs to the day it is within, and to none beside them', () => {
  page([monday, tuesday])
  const days = daysBelow()
  expect(days.at(99, 300)?.day).toBe('2026-11-16')
  expect(days.at(100, 499)?.day).toBe('2026-11-17')
  expect(days.at(100, 500)).toBeNull()
  expect(days.at(250, 350)).toBeNull()
})

test('scrolling on moves the days below the point', () => {
  page([monday], 250)
  const days = daysBelow()
  expect(days.at(10, 60)?.day).toBe('2026-11-16')
  vi.stubGlobal('scrollY', 450)
  expect(days.at(10, 60)).toBeNull()
  expect(days.at(10, 20)?.day).toBe('2026-11-16')
})

test('what is scrolled out of sight lies below no point of the window’s surroundings', () => {
  page([monday])
  const days = daysBelow()
  vi.stubGlobal('innerHeight', 400)
  expect(days.at(10, 399)?.day).toBe('2026-11-16')
  expect(days.at(10, 410)).toBeNull()
  expect(days.at(-1, 350)).toBeNull()
})

test('days are looked for again once something has changed in size', () => {
  page([monday])
  const days = daysBelow()
  expect(days.at(10, 310)?.day).toBe('2026-11-16')
  page([{ ...monday, top: 330 }])
  expect(days.at(10, 310)?.day).toBe('2026-11-16')
  days.lookAgain()
  expect(days.at(10, 310)).toBeNull()
})

test('in a grid of hours a point is so far down its day as the hours are scrolled, and on the name of a day nowhere', () => {
  const scroller = { scrollTop: 500, getBoundingClientRect: () => ({ top: 100, bottom: 500 }) }
  // The hours begin 36 pixels below the top, of which 500 are scrolled out of view.
  const ground = { getBoundingClientRect: () => ({ top: 100 + 36 - 500 }) }
  const column = {
    dataset: { day: '2026-11-16' },
    closest: () => scroller,
    querySelector: () => ground,
    getBoundingClientRect: () => ({ left: 0, right: 100, top: -400, bottom: 740 }),
  }
  vi.stubGlobal('document', { querySelectorAll: () => [column] })
  vi.stubGlobal('innerWidth', 300)
  vi.stubGlobal('innerHeight', 600)
  vi.stubGlobal('scrollX', 0)
  vi.stubGlobal('scrollY', 0)
  const days = daysBelow()
  expect(days.at(10, 120)).toEqual({ day: '2026-11-16', px: null })
  expect(days.at(10, 136)).toEqual({ day: '2026-11-16', px: 500 })
  scroller.scrollTop = 520
  expect(days.at(10, 136)).toEqual({ day: '2026-11-16', px: 520 })
  // Below the part of the hours that is in view.
  expect(days.at(10, 510)).toBeNull()
})
