import { expect, test } from 'vitest'
import { freeByDay } from '../data/posting-times.ts'
import { axisOf } from './axis.ts'
import { firstScrollPx } from './first-scroll-px.ts'

const zone = 'Europe/London'
const days = ['2026-11-23', '2026-11-24', '2026-11-25']
const roomPx = 600

function opensAt({ at = '2026-11-24T08:00Z', free = [] as string[], shown = days } = {}) {
  const times = freeByDay(
    free.map((each) => ({
      at: each,
      label: '',
      connectionIds: [],
      freeFor: ['1'],
      isFree: true,
      isNextFree: false,
    })),
    zone,
  )
  const axis = axisOf({ days: shown, placed: new Map(), free: times, zone, isCompact: false })
  const opened = { days: shown, byDay: new Map(), free: times, today: '2026-11-24', now: new Date(at), axis }
  return {
    px: firstScrollPx(opened, roomPx),
    topOf: (time: string) => axis.topOf(new Date(time), '2026-11-24'),
  }
}

test('a week opens in the morning', () => {
  const { px, topOf } = opensAt({ free: ['2026-11-25T09:00:00.000Z'] })
  expect(px).toBeGreaterThan(topOf('2026-11-24T06:30Z'))
  expect(px).toBeLessThan(topOf('2026-11-24T07:00Z'))
})

test('a week opens earlier where its first time is earlier', () => {
  const { px, topOf } = opensAt({ free: ['2026-11-25T05:00:00.000Z'] })
  expect(px).toBeGreaterThan(topOf('2026-11-24T04:30Z'))
  expect(px).toBeLessThan(topOf('2026-11-24T05:00Z'))
})

test('in the evening now is in view, and as much before it as there is room for', () => {
  const at = '2026-11-24T21:00Z'
  const { px, topOf } = opensAt({ at })
  expect(topOf(at) - px).toBeCloseTo(roomPx * 0.8)
})

test('in a week without today the evening changes nothing', () => {
  const shown = ['2026-11-26', '2026-11-27']
  const evening = opensAt({ at: '2026-11-24T23:00Z', shown })
  expect(evening.px).toBe(opensAt({ shown }).px)
})
