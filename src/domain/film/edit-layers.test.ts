import { expect, test } from 'vitest'
import { testLayout as layout } from '#drawing/test-layout.ts'
import type { AddedLayer, FilmRequest } from './film-request.ts'
import { filmFromRequest } from './film-from-request.ts'
import { filmSizes, type Film } from './film.ts'
import { frameAt } from './frame-at.ts'
import { around, boundsOf } from './item-bounds.ts'
import { safeArea } from './safe-area.ts'
import { exampleRequest } from './test-films.ts'

const text: AddedLayer = {
  id: 'a',
  kind: 'text',
  fromSec: 1,
  toSec: 3,
  place: 'bottom-left',
  size: 'medium',
  colour: '#ffee00',
  text: 'Free coffee',
}
const picture: AddedLayer = { ...text, id: 'b', kind: 'picture', mediaId: 'p', place: 'top-right' }
const shape: AddedLayer = { ...text, id: 'c', kind: 'shape', shape: 'circle', place: 'center' }

function make(wish: Partial<FilmRequest>): Film {
  const assets = { p: { kind: 'image' as const, width: 400, height: 200 } }
  const answer = filmFromRequest(exampleRequest('card', wish), { brand: null, layout, assets })
  if ('film' in answer) return answer.film
  throw new Error(JSON.stringify(answer.problems))
}

test('a layer is seen when the edit says, and its motions fit in', () => {
  const before = make({})
  const [first] = before.layers
  const id = first?.id ?? ''
  const film = make({
    timing: [
      { id, fromSec: 2, toSec: 2.5 },
      { id: 'unknown', fromSec: 0, toSec: 1 },
    ],
  })
  const layer = film.layers.find((each) => each.id === id)
  expect(layer).toMatchObject({ fromSec: 2, toSec: 2.5 })
  expect(layer?.enter?.sec ?? 0).toBeLessThanOrEqual(0.25)
  expect(layer?.leave?.sec ?? 9).toBeLessThanOrEqual(0.1)
  expect(film.layers).toHaveLength(before.layers.length)
})

test('a layer that is made to last until the end of the film stays to its last frame', () => {
  const wish = { modifications: { points: 'Tap\nPipe\nPump', ending: 'Call us' }, durationSec: 12 }
  const countdown = (timing: FilmRequest['timing']) => {
    const answer = filmFromRequest(exampleRequest('countdown', { ...wish, timing }), { brand: null, layout })
    if ('film' in answer) return answer.film.layers.find(({ id }) => id === 'title')
    throw new Error(JSON.stringify(answer.problems))
  }
  expect(countdown([])?.leave?.sec).toBeGreaterThanOrEqual(0.15)
  expect(countdown([{ id: 'title', fromSec: 0, toSec: 12 }])).not.toHaveProperty('leave')
})

test('times outside of the film are brought inside, and a layer keeps a least length', () => {
  const [first] = make({}).layers
  const id = first?.id ?? ''
  for (const span of [
    { fromSec: 170, toSec: 180 },
    { fromSec: 3, toSec: 1 },
    { fromSec: 0, toSec: 180 },
  ]) {
    const film = make({ timing: [{ id, ...span }] })
    const layer = film.layers.find((each) => each.id === id)
    const { fromSec = -1, toSec = -1 } = layer ?? {}
    expect(fromSec).toBeGreaterThanOrEqual(0)
    expect(toSec - fromSec).toBeGreaterThan(0.19)
    expect(toSec).toBeLessThanOrEqual(film.durationSec)
  }
})

test('added layers are inside what no network covers, in every size, shapes at the back', () => {
  for (const size of Object.keys(filmSizes)) {
    const film = make({ size, added: [text, picture, shape] })
    const ids = film.layers.map(({ id }) => id)
    expect(ids.slice(-2)).toEqual(['added-a', 'added-b'])
    const said = film.layers.findIndex(({ editable }) => editable !== undefined)
    expect(ids.indexOf('added-c')).toBe(said - 1)
    const area = safeArea(film.size)
    for (const { items } of film.layers.filter(({ id }) => id.startsWith('added-'))) {
      const box = around(items.map(boundsOf))
      expect(box.x).toBeGreaterThanOrEqual(area.x - 1)
      expect(box.y).toBeGreaterThanOrEqual(area.y - 1)
      expect(box.x + box.width).toBeLessThanOrEqual(area.x + area.width + 1)
      expect(box.y + box.height).toBeLessThanOrEqual(area.y + area.height + 1)
    }
  }
})

test('a picture keeps its shape, and a text has an outline', () => {
  const film = make({ added: [text, picture] })
  const [words, photo] = film.layers.slice(-2).map(({ items }) => items[0])
  expect(photo?.kind === 'picture' && photo.width / photo.height).toBeCloseTo(2, 1)
  expect(words).toMatchObject({ kind: 'words', stroke: { colour: expect.stringMatching(/^#/) } })
  const shown = JSON.stringify(frameAt(film, 2))
  expect(shown).toContain('Free coffee')
  expect(JSON.stringify(frameAt(film, 4))).not.toContain('Free coffee')
})

test('an added text is checked as the others are', () => {
  const wish = exampleRequest('card', { added: [{ ...text, text: '漢字' }] })
  expect(filmFromRequest(wish, { brand: null, layout })).toMatchObject({
    problems: { text: { code: 'missing-letters' } },
  })
})
