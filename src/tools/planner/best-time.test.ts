import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { activityAt, bestSlots, scoreWeek, type AudienceActivity } from './best-time.ts'
import { readHistory } from './posting-history.ts'

const file = new URL('../../../content/tools/best-posting-time-calculator.json', import.meta.url)
const table: AudienceActivity = JSON.parse(readFileSync(file, 'utf8'))
const question = {
  table,
  network: 'instagram',
  industry: 'none',
  home: 'Europe/Berlin',
  monday: '2026-11-23',
}

test('the file has 24 hours for both kinds of day', () => {
  expect(table.weekday).toHaveLength(24)
  expect(table.weekend).toHaveLength(24)
})

test('an audience in another time zone moves the best hour by the difference', () => {
  const here = scoreWeek({ ...question, audience: [{ zone: 'Europe/Berlin', weight: 1 }] })
  const there = scoreWeek({ ...question, audience: [{ zone: 'America/New_York', weight: 1 }] })
  const monday = (week: typeof here, hour: number) =>
    week.find((slot) => slot.weekday === 0 && slot.hour === hour)?.score
  expect(monday(there, 18)).toBe(monday(here, 12))
  expect(Math.max(...here.map((slot) => slot.score))).toBe(100)
})

test('weights decide between time zones, and without weights every score is zero', () => {
  const mostly = scoreWeek({
    ...question,
    audience: [
      { zone: 'Europe/Berlin', weight: 90 },
      { zone: 'Asia/Tokyo', weight: 10 },
    ],
  })
  const alone = scoreWeek({ ...question, audience: [{ zone: 'Europe/Berlin', weight: 90 }] })
  expect(bestSlots(mostly, 1)[0]?.hour).toBe(bestSlots(alone, 1)[0]?.hour)
  expect(bestSlots(scoreWeek({ ...question, audience: [] }), 5)).toEqual([])
})

test('chosen hours are spread over days and kept apart', () => {
  const chosen = bestSlots(scoreWeek({ ...question, audience: [{ zone: 'Europe/Berlin', weight: 1 }] }), 5)
  expect(new Set(chosen.map((slot) => slot.weekday)).size).toBe(5)
  expect(activityAt(table, 'linkedin', 'business', 5, 10)).toBeLessThan(
    activityAt(table, 'linkedin', 'business', 1, 10),
  )
})

test('a pasted history ranks its own hours', () => {
  const history = readHistory(
    'Date,Time,Impressions,Engagements\n2026-11-16,18:00,1000,90\n2026-11-17,09:00,1000,20\n2026-11-23,18:30,1000,70',
  )
  if ('problem' in history) throw new Error(history.problem)
  expect(history.hours[0]).toMatchObject({ weekday: 0, hour: 18, posts: 2, median: 0.08 })
  expect(history.posts).toBe(3)
})

test.each([
  ['', /header line/],
  ['Likes,Comments\n1,2', /No date column/],
  ['Date,Likes\n2026-11-16,4', /no time of day/],
])('%j says what is missing', (text, reason) => {
  const history = readHistory(text)
  expect('problem' in history && history.problem).toMatch(reason)
})
