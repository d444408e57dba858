import { timeFormatOf } from '#domain/time/format/time-format.ts'
import { expect, test } from 'vitest'
import { readCsv } from '#domain/text/csv.ts'
import {
  calendarCsv,
  calendarEvents,
  calendarMarkdown,
  planMonth,
  type CalendarPlan,
} from './content-calendar.ts'
import { planMix } from './content-mix.ts'
import { importColumns } from '#domain/post/import-columns.ts'

const plan: CalendarPlan = {
  month: '2027-03',
  zone: 'Europe/Berlin',
  perWeek: [
    { network: 'instagram', posts: 3 },
    { network: 'linkedin', posts: 2 },
  ],
  weekdays: [0, 1, 2, 3, 4],
  times: [540, 1080],
  pillars: ['In the workshop', 'How it is made', 'Customers', 'Offer'],
}

test('a month has its weekly number of posts, on chosen weekdays, at local times that survive a clock change', () => {
  const slots = planMonth(plan)
  const week = slots.filter((slot) => slot.day >= '2027-03-08' && slot.day <= '2027-03-14')
  expect(week).toHaveLength(5)
  expect(slots.every((slot) => slot.day.startsWith('2027-03'))).toBe(true)
  expect(slots.every((slot) => ![0, 6].includes(new Date(`${slot.day}T00:00Z`).getUTCDay()))).toBe(true)
  const first = slots.filter((slot) => slot.time === '09:00')
  expect(new Set(first.map((slot) => slot.at.getUTCHours()))).toEqual(new Set([8, 7]))
})

test('pillars alternate and do not repeat on a day while others are left', () => {
  const slots = planMonth({
    ...plan,
    perWeek: [
      { network: 'instagram', posts: 5 },
      { network: 'linkedin', posts: 5 },
      { network: 'tiktok', posts: 5 },
    ],
  })
  const byDay = Map.groupBy(slots, (slot) => slot.day)
  for (const day of byDay.values()) expect(new Set(day.map((slot) => slot.pillar)).size).toBe(day.length)
  const counts = [...Map.groupBy(slots, (slot) => slot.pillar).values()].map((each) => each.length)
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
})

test('without choices there is no plan', () => {
  expect(planMonth({ ...plan, weekdays: [] })).toEqual([])
  expect(planMonth({ ...plan, pillars: [] })).toEqual([])
  expect(planMonth({ ...plan, perWeek: [{ network: 'instagram', posts: 0 }] })).toEqual([])
})

test('the CSV has the import’s columns and handles a pillar with a comma', () => {
  const slots = planMonth({ ...plan, pillars: ['Buns, warm'] })
  const { rows } = readCsv(calendarCsv(slots, plan.zone))
  expect(rows[0]).toEqual([...importColumns])
  expect(rows[1]).toEqual(['2027-03-01', '09:00', 'Europe/Berlin', 'instagram', '', 'Buns, warm', '', ''])
  expect(rows).toHaveLength(slots.length + 1)
})

test('a pillar that looks like a formula is text in the file', () => {
  const { rows } = readCsv(calendarCsv(planMonth({ ...plan, pillars: ['\n=1+1'] }), plan.zone))
  expect(rows[1]?.[importColumns.indexOf('label')]).toBe("'\n=1+1")
})

test('every calendar event has its own id, and the Markdown one line each', () => {
  const slots = planMonth(plan)
  expect(new Set(calendarEvents(slots).map((event) => event.uid)).size).toBe(slots.length)
  const lines = calendarMarkdown(slots, plan.zone, timeFormatOf('en-GB')).split('\n')
  expect(lines).toHaveLength(slots.length + 2)
  expect(lines[2]).toMatch(/^\| [A-Z][a-z]{2} \d+ [A-Z][a-z]{2} \| \d\d:\d\d \|/)
})

test('a mix has whole numbers, adds up, and keeps equal parts apart', () => {
  const mix = planMix(7, [
    { name: 'a', weight: 40 },
    { name: 'b', weight: 30 },
    { name: 'c', weight: 20 },
    { name: 'd', weight: 10 },
  ])
  expect(mix.parts.map((part) => part.posts)).toEqual([3, 2, 1, 1])
  expect(mix.order.toSorted().join('')).toBe('aaabbcd')
  for (const [index, name] of mix.order.entries()) expect(name).not.toBe(mix.order[index + 1])
})
