import { expect, test } from 'vitest'
import { testLayout as layout } from '#drawing/test-layout.ts'
import { calmFilm } from './calm-film.ts'
import { endedLayers } from './end-film.ts'
import { endings, type Ending, type Film } from './film.ts'
import { filmFromRequest } from './film-from-request.ts'
import { frameAt, overlayAt } from './frame-at.ts'
import { stillSpans } from './still-spans.ts'
import { templates } from './templates/templates.ts'
import { exampleRequest } from './test-films.ts'

function filmOf(template: string, ending?: string): Film {
  const request = { ...exampleRequest(template), durationSec: 8, ...(ending && { ending }) }
  const answer = filmFromRequest(request, { brand: null, layout })
  if (!('film' in answer)) throw new Error(JSON.stringify(answer.problems))
  return answer.film
}

const lastOf = (film: Film) => film.durationSec - 1 / film.frameRate
const scene = (film: Film, sec: number) => JSON.stringify(frameAt(film, sec).items)

test('a film that says nothing of its end stays as it is, to its last frame', () => {
  const film = filmOf('quote')
  expect(filmOf('quote', 'stay')).toEqual(film)
  expect(film).not.toHaveProperty('ending')
  expect(scene(film, lastOf(film))).toBe(scene(film, film.durationSec - 1))
})

test.each(templates.map(({ id }) => id))('the text of %s is gone at the end, if it shall leave', (id) => {
  const stays = filmOf(id)
  for (const ending of ['leave', 'fade']) {
    const film = filmOf(id, ending)
    const letters = /"kind":"text"/
    expect(JSON.stringify(overlayAt(stays, lastOf(stays)).items)).toMatch(letters)
    expect(JSON.stringify(overlayAt(film, lastOf(film)).items)).not.toMatch(letters)
    expect(scene(film, 6)).toBe(scene(stays, 6))
  }
})

const leaving = (ending: Ending) =>
  endedLayers(filmOf('quote', ending)).find(({ editable }) => editable === 'text')

test('text leaves the way it came, or fades', () => {
  const { enter } = leaving('stay') ?? {}
  expect(enter?.kind).not.toBe('fade')
  expect(leaving('leave')?.leave?.kind).not.toBe('fade')
  expect(leaving('fade')?.leave?.kind).toBe('fade')
})

test('pictures that a film shows stay', () => {
  const film = filmOf('slideshow', 'leave')
  const photos = overlayAt(film, lastOf(film)).items.filter(({ kind }) => kind === 'photo')
  expect(photos.length).toBeGreaterThan(0)
})

test('a film becomes black as a whole, over its captions too', () => {
  const captions = {
    cues: [{ fromSec: 7, toSec: 8, text: 'Bye' }],
    style: 'lines' as const,
    place: 'bottom' as const,
  }
  const film = { ...filmOf('quote', 'black'), captions }
  const black = { kind: 'rect', x: 0, y: 0, ...film.size, fill: '#000000', opacity: 1 }
  expect(frameAt(film, lastOf(film)).items.at(-1)).toEqual(black)
  expect(frameAt(film, 7.6).items.at(-1)).toMatchObject({ fill: '#000000', opacity: expect.closeTo(0.5, 0) })
  expect(scene(film, 7)).not.toContain('"fill":"#000000","opacity"')
})

test.each(endings)('what does not move while a film ends with %s is known', (ending) => {
  const film = filmOf('quote', ending)
  for (const { fromSec, toSec } of stillSpans(film)) {
    const seconds = [0.01, 0.5, 0.99].map((share) => fromSec + (toSec - fromSec) * share)
    expect(new Set(seconds.map((sec) => JSON.stringify(overlayAt(film, sec).items))).size).toBe(1)
  }
})

test('text fades at the end for people who want less motion', () => {
  expect(calmFilm(filmOf('quote', 'leave')).ending).toBe('fade')
  expect(calmFilm(filmOf('quote', 'black')).ending).toBe('black')
})

test('an ending that is not known is refused', () => {
  const answer = filmFromRequest({ ...exampleRequest('quote'), ending: 'spin' }, { brand: null, layout })
  expect(answer).toEqual({ problems: { ending: { code: 'not-known' } } })
})
