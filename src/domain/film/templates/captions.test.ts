import { expect, test } from 'vitest'
import { testLayout as layout } from '#drawing/test-layout.ts'
import { captionText } from '../caption-text.ts'
import { filmFromRequest } from '../film-from-request.ts'
import {
  filmSizes,
  type CaptionPlace,
  type CaptionStyle,
  type Film,
  type FilmText,
  type Item,
} from '../film.ts'
import type { FilmRequest } from '../film-request.ts'
import { around, plateOf, type Bounds } from '../item-bounds.ts'
import { safeArea } from '../safe-area.ts'
import { exampleRequest } from '../test-films.ts'
import { templates } from './templates.ts'

const sizes = Object.keys(filmSizes)
const places: CaptionPlace[] = ['top', 'center', 'bottom']
const styles: CaptionStyle[] = ['lines', 'word-pop', 'karaoke']
const captions = {
  short: 'Ready?',
  long: 'Then we turn the water off, open both outside taps and wait until nothing comes out of them any more',
}
const long = 'A sentence that goes on for a while, as people write them. '.repeat(8).trim()

function make(id: string, wish: Partial<FilmRequest>): Film {
  const answer = filmFromRequest(exampleRequest(id, wish), { brand: null, layout })
  if ('film' in answer) return answer.film
  throw new Error(JSON.stringify(answer.problems))
}

/** The lines of a text, each with its plate. */
function linesOf(text: FilmText): Bounds[] {
  return (text.set?.lines ?? []).map((line) => plateOf(text, line))
}

function textsIn(item: Item): FilmText[] {
  if (item.kind === 'turned') return item.items.flatMap(textsIn)
  return item.kind === 'words' ? [item] : []
}

/** Everything that a template says, and the captions, as boxes. */
function boxesOf(film: Film): { own: Bounds[]; said: Bounds[] } {
  const { captions: shown, size, layers } = film
  const said = shown?.cues.flatMap((cue) => linesOf({ ...captionText(cue.text, shown, size), ...cue })) ?? []
  return { own: layers.flatMap(({ items }) => items.flatMap(textsIn)).flatMap(linesOf), said }
}

function overlap(a: Bounds, b: Bounds): boolean {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return across > 0 && down > 0
}

/** Inside of what no network covers, but for what letters have above and below them. */
function isInside({ y, height }: Bounds, { size }: Film): boolean {
  const area = safeArea(size)
  const room = 0.012 * size.height
  return y >= area.y - room && y + height <= area.y + area.height + room
}

const cases = templates.flatMap(({ id }) => sizes.map((size) => [id, size] as const))

test.each(cases)('captions and the words of %s in %s never overlap', (id, size) => {
  for (const text of Object.values(captions)) {
    for (const place of places) {
      for (const style of styles) {
        const asked = { cues: [{ fromSec: 0, toSec: 3, text }], style, place }
        for (const wish of [{}, { logoMediaId: 'logo' }, { text: long }]) {
          const film = make(id, { size, captions: asked, ...wish })
          const { own, said } = boxesOf(film)
          expect(said.length).toBeGreaterThan(0)
          expect(own.length).toBeGreaterThan(0)
          const over = own.filter((box) => said.some((caption) => overlap(box, caption)))
          const what = { place, style, text, ...wish }
          expect({ ...what, over }).toEqual({ ...what, over: [] })
          expect({ ...what, isInside: isInside(around([...own, ...said]), film) }).toEqual({
            ...what,
            isInside: true,
          })
        }
      }
    }
  }
})

function placeIn(id: string, textPosition?: string) {
  return make(id, {
    captions: { cues: [{ fromSec: 0, toSec: 3, text: 'Now' }], style: 'lines', place: 'center' },
    ...(textPosition && { textPosition }),
  }).captions?.place
}

test('captions are in the middle where a template has its text elsewhere, else at the bottom', () => {
  expect(placeIn('classic-caption')).toBe('center')
  expect(placeIn('classic-caption', 'top-left')).toBe('center')
  expect(placeIn('classic-caption', 'center')).toBe('bottom')
  expect(placeIn('quote')).toBe('bottom')
})
