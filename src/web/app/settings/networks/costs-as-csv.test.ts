import { expect, test } from 'vitest'
import { costsAsCsv } from './costs-as-csv.ts'

test('the file has a row for each day, with what the screen has', () => {
  const day = { day: '2026-11-02', posts: 2, linkPosts: 1, deletions: 3, usd: 0.245 }
  const lines = costsAsCsv([day]).trim().split(/\r?\n/)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toBe(Object.values(day).join(','))
  expect(lines[0]?.split(',')).toHaveLength(Object.keys(day).length)
})
