import { expect, test } from 'vitest'
import { plannedTime, planKinds, planNames } from './resume-plans.ts'

const now = new Date('2026-11-19T10:20:00Z')
const dueAt = '2026-11-18T16:00:00.000Z'
const third = { place: 2, zone: 'Europe/London', now }

test('late posts are published now, spread out, rescheduled or turned into drafts', () => {
  expect(planKinds.map((kind) => planNames[kind])).toEqual([
    'Publish all of them now',
    'Spread them from now on',
    'Keep the time of day, next available date',
    'Move them back to drafts',
  ])
})

test('publishing now gives every post the current time', () => {
  expect(plannedTime({ kind: 'now' }, dueAt, third)).toEqual(now)
})

test('spreading counts from now, not from the missed time', () => {
  const plan = { kind: 'spread', everyMin: 30 } as const
  expect(plannedTime(plan, dueAt, { ...third, place: 0 })).toEqual(now)
  expect(plannedTime(plan, dueAt, third)).toEqual(new Date('2026-11-19T11:20:00Z'))
})

test('rescheduling keeps the time of day: today if it is still ahead, else tomorrow', () => {
  const plan = { kind: 'next-free-day' } as const
  expect(plannedTime(plan, dueAt, third)).toEqual(new Date('2026-11-19T16:00:00Z'))
  expect(plannedTime(plan, '2026-11-18T09:00:00Z', third)).toEqual(new Date('2026-11-20T09:00:00Z'))
})

test('a draft has no time', () => {
  expect(plannedTime({ kind: 'drafts' }, dueAt, third)).toBeNull()
})
