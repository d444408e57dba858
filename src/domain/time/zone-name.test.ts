import { expect, test } from 'vitest'
import { cityOf, zoneName, zoneShort } from './zone-name.ts'

const winter = new Date('2026-11-20T09:00Z')
const summer = new Date('2026-07-20T09:00Z')

test('a zone by its city', () => {
  expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
  expect(cityOf('UTC')).toBe('UTC')
})

test('a zone by the short name that holds at an instant', () => {
  expect([zoneShort('America/New_York', winter), zoneShort('America/New_York', summer)]).toEqual([
    'EST',
    'EDT',
  ])
})

test('a zone by its city and short name, and by one of them where both are the same', () => {
  expect(zoneName('America/New_York', winter)).toBe('New York, EST')
  expect(zoneName('UTC', winter)).toBe('UTC')
})
