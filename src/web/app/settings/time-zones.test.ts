import { expect, test } from 'vitest'
import { allTimeZones, describeZone, zonesFor } from './time-zones.ts'

const summer = new Date('2026-07-01T00:00:00Z')
const winter = new Date('2026-12-01T00:00:00Z')

test('a zone is described by its city, region and current offset', () => {
  expect(describeZone('America/New_York', winter)).toEqual({
    id: 'America/New_York',
    city: 'New York',
    region: 'America',
    offset: 'GMT-5',
    alsoCalled: 'Eastern Standard Time est et Eastern Daylight Time edt',
  })
  expect(describeZone('America/New_York', summer).offset).toBe('GMT-4')
  expect(describeZone('America/Argentina/Buenos_Aires', winter).region).toBe('America, Argentina')
  expect(describeZone('Nowhere/At_All', winter)).toMatchObject({ city: 'At All', offset: '' })
})

test('each zone is listed once, and UTC is among them', () => {
  const ids = allTimeZones(winter).map((zone) => zone.id)
  expect(ids).toContain('UTC')
  expect(ids).toContain('Europe/London')
  expect(new Set(ids).size).toBe(ids.length)
})

const newYork = describeZone('America/New_York', winter)

test.each(['', 'new', 'york', 'new y', 'america york', 'America/New_York', 'gmt-5', 'est', 'edt', '-5'])(
  '%j finds New York',
  (typed) => {
    expect(zonesFor(typed, [newYork])).toEqual([newYork])
  },
)

test.each([
  ['cet', 'Europe/Paris'],
  ['cest', 'Europe/Paris'],
  ['ist', 'Asia/Calcutta'],
  ['jst', 'Asia/Tokyo'],
  ['bst', 'Europe/London'],
  ['aedt', 'Australia/Sydney'],
  ['utc+9', 'Asia/Tokyo'],
  ['pacific', 'America/Los_Angeles'],
])('%j finds %s', (typed, zone) => {
  expect(zonesFor(typed, [describeZone(zone, winter)])).toHaveLength(1)
})

test.each(['ork', 'london', 'new z'])('%j does not find New York', (typed) => {
  expect(zonesFor(typed, [newYork])).toEqual([])
})

const found = (typed: string) => zonesFor(typed, allTimeZones(winter)).map(({ id }) => id)

test('among cities that begin with the typed text the shortest comes first', () => {
  expect(found('lon').slice(0, 2)).toEqual(['Europe/London', 'Arctic/Longyearbyen'])
  expect(found('new y')[0]).toBe('America/New_York')
})
