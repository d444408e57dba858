import type { Film, FilmText } from '#domain/film/film.ts'
import { expect, test } from 'vitest'
import { ticksOf, tracksOf } from './tracks.ts'

const words = (text: string): FilmText => ({
  kind: 'words',
  text,
  x: 0,
  y: 0,
  width: 900,
  face: 'film-text',
  size: 60,
  lineHeight: 1.2,
  align: 'start',
  fill: '#ffffff',
})
const film: Film = {
  version: 1,
  size: { width: 1080, height: 1920 },
  frameRate: 30,
  durationSec: 18,
  ground: { fill: '#112233' },
  layers: [
    { id: 'title', fromSec: 0, toSec: 15, items: [words('5 jobs')], editable: 'text' },
    { id: 'job-1', fromSec: 1, toSec: 4, items: [words('Stopcock')], editable: 'jobs' },
    {
      id: 'job-2',
      fromSec: 4,
      toSec: 7,
      items: [{ kind: 'turned', rotate: 3, items: [words('Tap')] }],
      editable: 'jobs',
    },
    { id: 'plate-1', fromSec: 1, toSec: 4, items: [] },
    { id: 'plate-2', fromSec: 4, toSec: 7, items: [] },
  ],
  alt: 'Five jobs',
}

test('a layer that a template has of its own is called what it is', () => {
  const layers = ['veil', 'name-plate'].map((id) => ({ id, fromSec: 0, toSec: 18, items: [] }))
  const [behind, plate] = tracksOf({ ...film, layers }, (field) => field)
  expect(behind?.name).not.toBe('Veil')
  expect(plate?.name).toBe('Name plate')
})

test('layers of the same field share a row, with what each says', () => {
  const tracks = tracksOf(film, (field) => `field ${field}`)
  expect(tracks.map(({ name, blocks }) => [name, blocks.map(({ text }) => text)])).toEqual([
    ['field text', ['5 jobs']],
    ['field jobs', ['Stopcock', 'Tap']],
    ['Plate', ['Plate', 'Plate']],
  ])
})

test('the ruler has at most nine seconds and none at its end', () => {
  for (const sec of [1, 5, 18, 60, 180]) {
    const ticks = ticksOf(sec)
    expect(ticks.length).toBeLessThanOrEqual(9)
    expect(ticks[0]).toBe(0)
    expect(ticks.at(-1)).toBeLessThan(sec)
  }
  expect(ticksOf(18)).toEqual([0, 3, 6, 9, 12, 15])
  expect(ticksOf(18, 9.1)).toEqual([0, 3, 6, 12, 15])
})
