import { expect, test } from 'vitest'
import { testEntry } from '../data/test-entry.ts'
import { carriedByKey } from './carry-keys.ts'
import type { Carried } from './carry.ts'

const zone = 'Europe/London'
const shown = {
  days: ['2026-11-19', '2026-11-20', '2026-11-21'],
  zone,
  now: new Date('2026-11-18T12:00:00Z'),
  hasHours: true,
  free: new Map(),
}
const entry = testEntry()
const lifted: Carried = {
  entry,
  by: 'keyboard',
  from: '2026-11-20',
  over: { day: '2026-11-20', at: null, isFree: false },
}

function after(carried: Carried, keys: readonly string[]): Carried['over'] {
  let now = carried
  for (const key of keys) now = carriedByKey(now, key, shown) ?? now
  return now.over
}

test('a card that went to another day stays there when its time is changed', () => {
  expect(after(lifted, ['ArrowRight', 'ArrowDown'])).toEqual({
    day: '2026-11-21',
    at: new Date('2026-11-21T09:15:00Z'),
    isFree: false,
  })
  expect(after(lifted, ['ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowUp'])).toEqual({
    day: '2026-11-19',
    at: new Date('2026-11-19T08:45:00Z'),
    isFree: false,
  })
})

test('a draft begins at nine of the day that it is over', () => {
  const draft: Carried = { ...lifted, entry: testEntry({ status: 'draft', badge: 'draft' }), from: null }
  expect(after(draft, ['ArrowRight', 'ArrowDown'])?.at).toEqual(new Date('2026-11-21T09:15:00Z'))
})
