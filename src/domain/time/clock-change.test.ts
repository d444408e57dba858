import { expect, test } from 'vitest'
import { clockChangeOn } from './clock-change.ts'

test.each([
  ['2027-03-28', 'Europe/London', { kind: 'forward', at: new Date('2027-03-28T01:00Z'), byMin: 60 }],
  ['2026-10-25', 'Europe/London', { kind: 'back', at: new Date('2026-10-25T01:00Z'), byMin: 60 }],
  ['2026-10-04', 'Australia/Lord_Howe', { kind: 'forward', at: new Date('2026-10-03T15:30Z'), byMin: 30 }],
  // At midnight: the day begins at one.
  ['2026-09-06', 'America/Santiago', { kind: 'forward', at: new Date('2026-09-06T04:00Z'), byMin: 60 }],
  ['2026-09-05', 'America/Santiago', null],
  ['2026-10-24', 'Europe/London', null],
  ['2026-10-26', 'Europe/London', null],
  ['2026-10-25', 'UTC', null],
])('on %s in %s', (day, zone, change) => {
  expect(clockChangeOn(day, zone)).toEqual(change)
})
