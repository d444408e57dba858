import { expect, test } from 'vitest'
import { testLayout as layout } from '#drawing/test-layout.ts'
import { filmFromRequest } from './film-from-request.ts'
import { filmLimits } from './film-limits.ts'
import { filmProblemText } from './film-problem.ts'
import type { FilmRequest } from './film-request.ts'
import { mediaOf, type Cue } from './film.ts'
import { exampleRequest } from './test-films.ts'

const surroundings = { brand: null, layout }
const caption = (wish: Partial<FilmRequest> = {}): FilmRequest => ({
  template: 'classic-caption',
  text: 'Hello',
  ...wish,
})

function problemsOf(request: FilmRequest) {
  const answer = filmFromRequest(request, surroundings)
  return 'problems' in answer ? answer.problems : {}
}

function filmOf(request: FilmRequest, more = {}) {
  const answer = filmFromRequest(request, { ...surroundings, ...more })
  if ('film' in answer) return answer.film
  throw new Error(JSON.stringify(answer.problems))
}

test('every field that is wrong is named at once', () => {
  const problems = problemsOf({
    template: 'no-such',
    text: ' ',
    textPosition: 'middle',
    textColor: 'red',
    textShadow: 'deep',
    backgroundType: 'gradient',
    background: '#ffffff',
    size: '2:3',
    durationSec: 1,
  })
  expect(Object.fromEntries(Object.entries(problems).map(([field, { code }]) => [field, code]))).toEqual({
    template: 'not-known',
    text: 'missing',
    textPosition: 'not-known',
    textColor: 'not-a-colour',
    textShadow: 'not-known',
    background: 'not-a-gradient',
    size: 'not-known',
    durationSec: 'out-of-range',
  })
  for (const problem of Object.values(problems)) expect(filmProblemText(problem)).toMatch(/\.$/)
})

test.each([
  ['501 characters', 'a'.repeat(501), 'too-long'],
  ['501 characters of several parts', 'e\u0302\u0323'.repeat(501), 'too-long'],
  ['a hundred thousand characters', 'a'.repeat(100_000), 'too-long'],
  ['a million characters in one', `a${'\u0301'.repeat(1_000_000)}`, 'too-long'],
  ['13 lines', 'a\n'.repeat(13), 'too-long'],
  ['Chinese letters, which no font has', 'hello 漢字', 'missing-letters'],
])('a text of %s is refused', (_name, text, code) => {
  expect(problemsOf(caption({ text })).text?.code).toBe(code)
})

test('500 characters of several parts each, on 12 lines, are taken', () => {
  expect(problemsOf(caption({ text: '👩‍👩‍👧‍👦'.repeat(489) + '\nx'.repeat(5) }))).toEqual({})
})

test.each([Number.NaN, Infinity, -1, 0, 2.9, 180.1, 1e9])(
  'a length of %s seconds is refused',
  (durationSec) => {
    expect(problemsOf(caption({ durationSec })).durationSec?.code).toBe('out-of-range')
  },
)

test.each(['#fff,#000,90', '#ffffff,#000000', '#ffffff,#000000,x', '#ffffff,#000000,1e9', ',,'])(
  'a gradient like %s is refused or taken whole',
  (background) => {
    const problems = problemsOf(caption({ background, backgroundType: 'gradient' }))
    expect(problems.background?.code).toBe(background.startsWith('#fff,') ? undefined : 'not-a-gradient')
  },
)

test('fields of the template are checked by name, number and length', () => {
  const modifications = { points: 'one\ntwo', colour: 'red', ending: 'x'.repeat(91) }
  const problems = problemsOf({ ...exampleRequest('countdown'), modifications })
  expect(problems['modifications.points']).toEqual({ code: 'too-few', least: 3, unit: 'entries' })
  expect(problems['modifications.colour']?.code).toBe('no-field')
  expect(problems['modifications.ending']?.code).toBe('too-long')
  const pictures = Array.from({ length: 11 }, (_, at) => `p${at}`).join()
  const slides = problemsOf({ ...exampleRequest('slideshow'), modifications: { pictures } })
  expect(slides['modifications.pictures']?.code).toBe('too-long')
})

test('a film is as long as its text takes to read, as its video, or as was asked for', () => {
  expect(filmOf(caption()).durationSec).toBe(5)
  expect(filmOf(caption({ text: 'a'.repeat(150) })).durationSec).toBe(12)
  const video = caption({ backgroundType: 'video', background: 'v' })
  const assets = { v: { kind: 'video' as const, durationSec: 23.5 } }
  expect(filmOf(video, { assets }).durationSec).toBe(23.5)
  expect(filmOf({ ...video, durationSec: 7 }, { assets }).durationSec).toBe(7)
})

test('a film names every file it needs', () => {
  expect(mediaOf(filmOf(exampleRequest('slideshow', { logoMediaId: 'logo' })))).toEqual([
    'a',
    'b',
    'c',
    'logo',
  ])
  expect(mediaOf(filmOf(caption({ backgroundType: 'image', background: 'still' })))).toEqual(['still'])
})

test('captions are laid out, and too many are refused', () => {
  const cues: Cue[] = [
    { fromSec: 0, toSec: 2, text: 'Find the stopcock first' },
    { fromSec: 90, toSec: 92, text: 'after the end' },
  ]
  const { captions } = filmOf(caption({ captions: { cues, style: 'word-pop', place: 'bottom' } }))
  expect(captions?.cues.map(({ text }) => text)).toEqual(['Find the stopcock', 'first'])
  expect(captions?.cues.every(({ set }) => set && set.lines.length > 0)).toBe(true)
  const many = Array.from({ length: filmLimits.cues + 1 }, () => ({ fromSec: 0, toSec: 1, text: 'x' }))
  expect(problemsOf(caption({ captions: { cues: many, style: 'lines', place: 'top' } })).captions?.code).toBe(
    'too-long',
  )
})
