import { expect, test } from 'vitest'
import { readTimestamp, readSubtitles, writeSubtitles, writeTimestamp } from './subtitles.ts'
import {
  lintSubtitles,
  transformSubtitles,
  withoutOverlaps,
  wrapLines,
  type SubtitleOptions,
} from './subtitle-converter.ts'

const srt =
  '1\r\n00:00:01,000 --> 00:00:03,500\r\nGood <i>morning</i>.\r\n\r\n2\r\n00:00:04,000 --> 00:00:06,000\r\nThe oven is warm\r\nsince five.\r\n'
const vtt =
  'WEBVTT - bakery\n\nNOTE not shown\n\nintro\n00:01.000 --> 00:03.500 align:start\nGood <i>morning</i>.\n\n00:04.000 --> 00:06.000\nThe oven is warm\nsince five.\n'
const as: SubtitleOptions = { format: 'srt', shiftMs: 0, fromFps: 25, toFps: 25, maxLine: null }

test('SRT and VTT give the same captions', () => {
  expect(readSubtitles(vtt).cues).toEqual(readSubtitles(srt).cues)
  expect(readSubtitles(srt).cues).toHaveLength(2)
})

test('written captions are read back unchanged', () => {
  const { cues } = readSubtitles(srt)
  for (const format of ['srt', 'vtt'] as const)
    expect(readSubtitles(writeSubtitles(cues, format)).cues).toEqual(cues)
  expect(writeSubtitles(cues, 'vtt')).toMatch(/^WEBVTT\n\n00:00:01\.000 --> /)
  expect(writeSubtitles(cues, 'text')).toBe('Good morning.\nThe oven is warm since five.')
})

test('a shift moves every time, and captions that end before the start are removed', () => {
  const { output, diagnostics } = transformSubtitles(srt, { ...as, shiftMs: -3600 })
  expect(output.cues).toHaveLength(1)
  expect(output.text).toMatch(/00:00:00,400 --> 00:00:02,400/)
  expect(diagnostics[0]?.message).toMatch(/One caption would end/)
})

test('a file timed for 25 frames runs longer at 23.976', () => {
  const { output } = transformSubtitles(srt, { ...as, fromFps: 25, toFps: 23.976 })
  expect(output.cues[0]?.startMs).toBe(1043)
  expect(transformSubtitles(srt, { ...as, toFps: 0 }).diagnostics[0]?.level).toBe('error')
})

test('long lines are broken into lines of about the same length', () => {
  expect(wrapLines(['The cinnamon buns come out of the oven at twenty to eight'], 32)).toEqual([
    'The cinnamon buns come out of',
    'the oven at twenty to eight',
  ])
  expect(wrapLines(['Short.', 'Lines.'], 32)).toEqual(['Short.', 'Lines.'])
  expect(wrapLines(['Donaudampfschifffahrt ahoy'], 10)).toEqual(['Donaudampfschifffahrt', 'ahoy'])
})

test('overlaps and captions too fast to read are reported with their number', () => {
  const cues = [
    { startMs: 0, endMs: 3000, lines: ['One'] },
    { startMs: 2500, endMs: 3500, lines: ['A caption with far too many letters for one second'] },
    { startMs: 2000, endMs: 1900, lines: ['x'] },
  ]
  const said = lintSubtitles(cues).map((each) => each.message)
  expect(said).toContainEqual(expect.stringMatching(/^Caption 2: overlaps the one above it by 0\.50 s/))
  expect(said).toContainEqual(expect.stringMatching(/^Caption 2: 50 characters a second/))
  expect(said).toContainEqual(expect.stringMatching(/^Caption 3: ends before it starts/))
  expect(lintSubtitles(withoutOverlaps(cues)).some((each) => each.message.includes('overlaps'))).toBe(false)
})

test('times are read in every notation and written in one', () => {
  expect(readTimestamp('1:02:03.4')).toBe(3_723_400)
  expect(readTimestamp('0:42')).toBe(42_000)
  expect(readTimestamp('12')).toBeNull()
  expect(writeTimestamp(3_723_400, ',')).toBe('01:02:03,400')
})

test('a text without captions is reported', () => {
  expect(transformSubtitles('hello', as).diagnostics[0]?.level).toBe('error')
  expect(transformSubtitles('', as).diagnostics).toEqual([])
})
