import type { Film, FilmText } from '#domain/film/film.ts'
import { expect, test } from 'vitest'
import { checksOf } from './film-checks.ts'

const text = (change: Partial<FilmText> = {}): FilmText => ({
  kind: 'words',
  text: 'Rye is back',
  x: 100,
  y: 600,
  width: 700,
  height: 200,
  face: 'film-text',
  size: 60,
  lineHeight: 1.2,
  align: 'start',
  fill: '#ffffff',
  ...change,
})
const film = (one: FilmText, change: Partial<Film> = {}): Film => ({
  version: 1,
  size: { width: 1080, height: 1920 },
  frameRate: 30,
  durationSec: 6,
  ground: { fill: '#112233' },
  layers: [{ id: 'text', fromSec: 0, toSec: 6, items: [one] }],
  alt: 'Rye',
  ...change,
})
const bad = (made: Film) => checksOf(made).flatMap(({ name, isGood }) => (isGood ? [] : [name]))

test('a text in the middle that is read in time is well', () => {
  expect(checksOf(film(text())).map(({ name }) => name)).toEqual(['clear', 'whole', 'readable'])
  expect(bad(film(text()))).toEqual([])
})

test('a text under tabs, names or buttons is found, also a turned one; other sizes have none of these', () => {
  for (const covered of [text({ y: 40 }), text({ y: 1800 }), text({ x: 900, y: 1200, width: 180 })]) {
    expect(bad(film(covered))).toEqual(['clear'])
    const turned = { id: 't', fromSec: 0, toSec: 6, items: [{ kind: 'turned', rotate: 2, items: [covered] }] }
    expect(bad(film(text(), { layers: [turned as Film['layers'][number]] }))).toEqual(['clear'])
  }
  const square = { size: { width: 1080, height: 1080 } }
  expect(checksOf(film(text({ y: 40 }), square)).map(({ name }) => name)).not.toContain('clear')
})

test('a text that is cut, or seen too briefly, is found', () => {
  const set = { size: 60, lines: [], width: 0, height: 0, spacing: 0, cut: true }
  expect(bad(film(text({ set })))).toEqual(['whole'])
  expect(bad(film(text({ text: 'word '.repeat(60) })))).toEqual(['readable'])
})
