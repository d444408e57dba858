import { expect, test } from 'vitest'
import { filmLimits } from '#domain/film/film-limits.ts'
import { readCaptions } from './read-captions.ts'

const srt = `1
00:00:00,000 --> 00:00:01,500
<i>Frost on Friday</i>

2
00:00:01,200 --> 00:00:03,000
Stopcock first

3
00:00:20,000 --> 00:00:22,000
After the film
`

test('an SRT file is read in order, without tags, overlaps and what comes after the film', async () => {
  expect(await readCaptions(new Blob([srt]), 10)).toEqual({
    kind: 'read',
    captions: [
      { fromSec: 0, toSec: 1.2, text: 'Frost on Friday' },
      { fromSec: 1.2, toSec: 3, text: 'Stopcock first' },
    ],
    leftOut: 1,
  })
})

test('a WebVTT file with line ends of Windows is read', async () => {
  const vtt = 'WEBVTT\r\n\r\n00:00.000 --> 00:02.000\r\nRye is back\r\n'
  expect(await readCaptions(new Blob([vtt]), 10)).toMatchObject({
    kind: 'read',
    captions: [{ fromSec: 0, toSec: 2, text: 'Rye is back' }],
  })
})

test('a file without captions, another file and a very large one are refused', async () => {
  expect((await readCaptions(new Blob(['WEBVTT\n\n']), 10)).kind).not.toBe('read')
  expect((await readCaptions(new Blob(['{"not": "captions"}']), 10)).kind).not.toBe('read')
  expect(await readCaptions(new Blob(['x'.repeat(300_000)]), 10)).toEqual({ kind: 'too-large' })
  expect(await readCaptions(new Blob(['x'.repeat(900_000)]), 10)).toEqual({ kind: 'too-large' })
})

test('a film has no more captions than it may have', async () => {
  const times = Array.from({ length: 700 }, (_, n) => {
    const [from, to] = [n, n + 1].map(
      (tenth) =>
        `00:${String(Math.floor(tenth / 600)).padStart(2, '0')}:${String(Math.floor(tenth / 10) % 60).padStart(2, '0')},${tenth % 10}00`,
    )
    return `${n + 1}\n${from} --> ${to}\nword ${n}\n`
  })
  expect(await readCaptions(new Blob([times.join('\n')]), 180)).toEqual({ kind: 'too-many' })
  const most = new Blob([times.slice(0, filmLimits.cues).join('\n')])
  expect(await readCaptions(most, 180)).toMatchObject({ kind: 'read', leftOut: 0 })
})
