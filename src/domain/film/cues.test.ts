import { expect, test } from 'vitest'
import { cuesFromFile } from './cues-from-file.ts'
import { filmLimits } from './film-limits.ts'
import { cuesFromText, splitCues } from './split-cues.ts'

const srt = `1
00:00:00,500 --> 00:00:02,000
<i>Frost</i> on Friday

2
00:00:02,000 --> 00:00:04,250
{\\an8}Stopcock &amp; tap
second line
`

test('an SRT file gives captions without markup', () => {
  expect(cuesFromFile(srt)).toEqual({
    cues: [
      { fromSec: 0.5, toSec: 2, text: 'Frost on Friday' },
      { fromSec: 2, toSec: 4.25, text: 'Stopcock & tap second line' },
    ],
  })
})

test('a WebVTT file with notes, styles and Windows line ends gives captions', () => {
  const vtt =
    'WEBVTT\r\n\r\nNOTE a note\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\n' +
    '00:01.000 --> 00:02.500 align:start\r\n<v Ada>Hello</v>\r\n\r\n01:00.000 --> 01:01.000\r\nBye'
  expect(cuesFromFile(`\ufeff${vtt}`)).toEqual({
    cues: [
      { fromSec: 1, toSec: 2.5, text: 'Hello' },
      { fromSec: 60, toSec: 61, text: 'Bye' },
    ],
  })
})

test('of captions at the same time the first ends when the next begins', () => {
  const file = '1\n00:00:01,000 --> 00:00:09,000\nlong\n\n2\n00:00:03,000 --> 00:00:04,000\nshort\n'
  expect(cuesFromFile(file)).toMatchObject({ cues: [{ toSec: 3 }, { fromSec: 3, toSec: 4 }] })
})

test.each([
  ['nothing', ''],
  ['prose', 'Dear Sir or Madam,\n\nI write to you.'],
  ['times that are none', '1\nNaN --> 00:x\nhello\n'],
  ['an end before its beginning', '1\n00:00:05,000 --> 00:00:01,000\nhello\n'],
  ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR'],
  ['arrows alone', '-->\n'.repeat(30_000)],
  ['open brackets', `1\n00:00:01,000 --> 00:00:02,000\n${'<'.repeat(100_000)}{\\`.repeat(1)],
])('%s is no hang and no crash', (_name, file) => {
  const answer = cuesFromFile(file)
  const found = 'cues' in answer ? answer.cues : []
  expect('cues' in answer || answer.problem === 'not-subtitles').toBe(true)
  for (const { text } of found) expect(text.length).toBeLessThanOrEqual(500)
})

test('a file that is too long, and one with too many captions, are refused', () => {
  expect(cuesFromFile('a'.repeat(filmLimits.cueFileChars + 1))).toEqual({ problem: 'too-long' })
  const many = Array.from({ length: 601 }, (_, at) => {
    const sec = at * 0.25
    return `${at}\n${time(sec)} --> ${time(sec + 0.2)}\nx\n`
  })
  expect(cuesFromFile(many.join('\n'))).toEqual({ problem: 'too-many' })
})

test('a text becomes captions sentence by sentence, at 15 characters a second', () => {
  const cues = cuesFromText('Fifteen letters. Another sentence that is longer than the first!', 60)
  expect(cues).toMatchObject([
    { fromSec: 0, toSec: 1.07, text: 'Fifteen letters.' },
    { fromSec: 1.07, text: 'Another sentence that is longer than the first!' },
  ])
  expect(cuesFromText('One. Two. Three.', 1).every(({ toSec }) => toSec <= 1)).toBe(true)
})

test('long captions are split between words, and every word keeps its time', () => {
  const words = ['Find', 'the', 'stopcock', 'before', 'the', 'frost'].map((text, at) => ({
    text,
    fromSec: at,
    toSec: at + 1,
  }))
  const cue = { fromSec: 0, toSec: 6, text: words.map(({ text }) => text).join(' '), words }
  const parts = splitCues([cue], 'word-pop')
  expect(parts.map(({ text }) => text)).toEqual(['Find the stopcock', 'before the frost'])
  expect(parts[1]?.words?.map(({ fromSec }) => fromSec)).toEqual([3, 4, 5])
  expect(parts.at(-1)?.toSec).toBe(6)
  expect(splitCues([cue], 'lines')).toEqual([{ fromSec: 0, toSec: 6, text: cue.text }])
})

function time(value: number): string {
  return `00:0${Math.floor(value / 60)}:${(value % 60).toFixed(3).padStart(6, '0').replace('.', ',')}`
}
