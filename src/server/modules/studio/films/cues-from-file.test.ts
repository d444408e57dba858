import { expect, test } from 'vitest'
import { captionsFile } from './captions-file.ts'
import { cuesFromFile } from './cues-from-file.ts'

test('SRT is read, with its tags left out', () => {
  const file =
    '1\r\n00:00:01,500 --> 00:00:03,000\r\n<i>Rye</i> is\r\nback\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nToday\r\n'
  expect(cuesFromFile(file)).toEqual([
    { fromSec: 1.5, toSec: 3, text: 'Rye is\nback' },
    { fromSec: 3, toSec: 4, text: 'Today' },
  ])
})

test('WebVTT is read, with names, notes and settings left out', () => {
  const file = 'WEBVTT\n\nNOTE by Ada\n\nfirst\n00:01.000 --> 00:02.500 align:start\nRye\n'
  expect(cuesFromFile(file)).toEqual([{ fromSec: 1, toSec: 2.5, text: 'Rye' }])
})

test('what is no file of captions, or has none in the time of a film, is refused', () => {
  for (const text of [
    '',
    'Rye is back',
    '1\n00:00:02,000 --> 00:00:01,000\nback',
    '99:00:00,000 --> 99:00:01,000\nlate',
  ])
    expect(cuesFromFile(text)).toBeNull()
})

test('no more captions are read than a film may have, and a long one is cut', () => {
  const many = Array.from({ length: 700 }, () => `00:01.000 --> 00:02.000\n${'x'.repeat(900)}\n`).join('\n')
  const cues = cuesFromFile(many)
  expect(cues).toHaveLength(600)
  expect(cues?.[0]?.text).toHaveLength(500)
})

test('the captions that are kept beside the film can be read again', () => {
  const cues = [{ fromSec: 61.25, toSec: 62, text: 'Rye --> & <b>back</b>' }]
  const kept = captionsFile({ captions: { cues, style: 'lines', place: 'bottom' } } as never)
  expect(kept).toContain('00:01:01.250 --> 00:01:02.000')
  expect(kept).not.toContain('<b>')
})
