import { expect, test } from 'vitest'
import { repairChapters, suggestChapters, transformChapters } from './chapters.ts'

const errors = (input: string, videoSec: number | null = null) =>
  transformChapters(input, videoSec)
    .diagnostics.filter((each) => each.level === 'error')
    .map((each) => each.message)

test('lists in all common formats are read, and written in one', () => {
  const { output, diagnostics } = transformChapters(
    '00:00 - Intro\n[1:05] Kneading\n• 0:04:30: Shaping\nBaking (12:00)\n1:02:03 Tasting',
    3800,
  )
  expect(output.text).toBe('0:00 Intro\n1:05 Kneading\n4:30 Shaping\n12:00 Baking\n1:02:03 Tasting')
  expect(diagnostics).toEqual([])
})

test('each rule of YouTube is checked', () => {
  expect(errors('0:05 a\n1:00 b\n2:00 c')).toEqual(['The first chapter must start at 0:00, not 0:05.'])
  expect(errors('0:00 a\n1:00 b')).toEqual(['2 of at least 3 chapters.'])
  expect(errors('0:00 a\n0:09 b\n1:00 c')).toEqual(['“a” lasts 9 s. Each chapter needs at least 10 s.'])
  expect(errors('0:00 a\n0:10 b\n1:00 c')).toEqual([])
  expect(errors('0:00 a\n2:00 b\n1:00 c')).toEqual([
    '1:00 is not later than 2:00 above it. Put the times in ascending order.',
  ])
  expect(errors('0:00 a\n1:00 b\n2:00 c', 125)).toEqual([
    'The last chapter lasts 5 s. It needs at least 10 s.',
  ])
  expect(errors('0:00 a\n1:00 b\n2:00 c', 120)).toEqual(['“c” starts after the video ends (2:00).'])
})

test('lines without a time are left out and reported', () => {
  expect(transformChapters('Chapters\n0:00 a\n1:00 b\n2:00 c', null).diagnostics).toMatchObject([
    { level: 'note', line: 1 },
  ])
  expect(transformChapters('', null).diagnostics).toEqual([])
})

test('a repaired list follows every rule', () => {
  const { output } = transformChapters('2:00 c\n0:12 a\n0:15 b\n2:00 d', null)
  const fixed = repairChapters(output.chapters)
  expect(fixed).toEqual([
    { startSec: 0, title: 'Intro' },
    { startSec: 12, title: 'a' },
    { startSec: 120, title: 'c' },
  ])
})

test('breaks are suggested at the longest pauses, named by the words spoken there', () => {
  const captions = [
    ['00:00:00,000', '00:00:20,000', 'welcome to the bakery'],
    ['00:00:20,100', '00:00:50,000', 'first the flour.'],
    ['00:00:54,000', '00:01:20,000', 'now we knead, slowly and for long'],
    ['00:01:20,050', '00:02:00,000', 'and again'],
    ['00:02:06,000', '00:02:30,000', 'into the oven'],
  ]
    .map(([from, to, words], at) => `${at + 1}\n${from} --> ${to}\n${words}`)
    .join('\n\n')
  expect(suggestChapters(captions, 3).output).toEqual([
    { startSec: 0, title: 'Welcome to the bakery' },
    { startSec: 54, title: 'Now we knead, slowly and for' },
    { startSec: 126, title: 'Into the oven' },
  ])
  expect(suggestChapters(captions, 3, 100).diagnostics[0]?.message).toMatch(/Only 2 breaks/)
  expect(suggestChapters('nothing', 3).diagnostics[0]?.level).toBe('error')
})
