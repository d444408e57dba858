import { expect, test } from 'vitest'
import { testLayout as layout } from '#drawing/test-layout.ts'
import { motionKinds as kinds, type Film, type Motion } from './film.ts'
import { filmFromRequest } from './film-from-request.ts'
import { frameAt, groundAt, overlayAt } from './frame-at.ts'
import type { Item } from './scene.ts'
import { familiesOf, layOutFilm, missingIn } from './lay-out-film.ts'
import { groundMovesSec, stillSpans } from './still-spans.ts'
import { templates } from './templates/templates.ts'
import { exampleRequest } from './test-films.ts'

function filmWith(enter: Motion | undefined, text = 'Hello world'): Film {
  const words = {
    kind: 'words',
    text,
    x: 100,
    y: 200,
    width: 800,
    face: 'film-bold',
    size: 60,
    lineHeight: 1.1,
    align: 'start',
    fill: '#ffffff',
  } as const
  const layer = { id: 'a', fromSec: 1, toSec: 4, items: [words], enter, leave: enter }
  return layOutFilm(
    {
      version: 1,
      size: { width: 1080, height: 1920 },
      frameRate: 30,
      durationSec: 5,
      ground: { fill: '#000000' },
      layers: [layer],
      alt: '',
    },
    layout,
  )
}

test.each(templates.map(({ id }) => id))('a frame of %s does not depend on the frames before', (id) => {
  const answer = filmFromRequest(exampleRequest(id), { brand: null, layout })
  if (!('film' in answer)) throw new Error(JSON.stringify(answer.problems))
  const { film } = answer
  const seconds = [film.durationSec, 0.2, 2.9, 0, 1.1, film.durationSec / 2]
  const first = seconds.map((sec) => JSON.stringify(frameAt(film, sec)))
  const again = seconds.toReversed().map((sec) => JSON.stringify(frameAt(film, sec)))
  expect(again.toReversed()).toEqual(first)
  const copied = JSON.parse(JSON.stringify(film)) as Film
  expect(seconds.map((sec) => JSON.stringify(frameAt(copied, sec)))).toEqual(first)
})

test.each(kinds)(
  'a layer that comes by %s stands still in between, and is gone outside of its time',
  (kind) => {
    const film = filmWith({ kind, sec: 0.5, ease: 'out' })
    const still = JSON.stringify(overlayAt(filmWith(undefined), 2).items)
    expect(overlayAt(film, 0.9).items).toEqual([])
    expect(JSON.stringify(overlayAt(film, 1.1).items)).not.toBe(still)
    expect(JSON.stringify(overlayAt(film, 2).items)).toBe(still)
    expect(JSON.stringify(overlayAt(film, 3.9).items)).not.toBe(still)
    expect(overlayAt(film, 4).items).toEqual([])
  },
)

test('typing shows whole characters, from the beginning', () => {
  const film = filmWith({ kind: 'type', sec: 1, ease: 'out' }, '👩‍👩‍👧‍👦e\u0301x')
  const texts = [1.01, 1.4, 1.99].map((sec) =>
    overlayAt(film, sec).items.map((item) => (item.kind === 'text' ? item.text : '')),
  )
  expect(texts).toEqual([['👩‍👩‍👧‍👦'], ['👩‍👩‍👧‍👦é'], ['👩‍👩‍👧‍👦éx']])
})

/** The texts of a frame, whichever groups they are in. */
function textsIn(items: readonly Item[]): string[] {
  return items.flatMap((item) =>
    item.kind === 'group' ? textsIn(item.items) : item.kind === 'text' ? [item.text] : [],
  )
}

const shown = (text: string, sec: number) =>
  textsIn(overlayAt(filmWith({ kind: 'letters', sec: 1, ease: 'out' }, text), sec).items)

test('letters come one after another where they stand alone, and whole words where they join', () => {
  // An accent stays on its letter, a joined emoji whole, and f with what it may be joined to.
  expect(shown('e\u0301x office 👩‍👩‍👧‍👦', 1.99)).toEqual(['é', 'x', 'o', 'ffi', 'c', 'e', '👩‍👩‍👧‍👦'])
  expect(shown('Hello', 1.3).length).toBeLessThan(5)
  expect(shown('Hello', 2.5)).toEqual(['Hello'])
  expect(shown('مرحبا بالعالم', 1.99)).toEqual(['مرحبا', 'بالعالم'])
  expect(shown('नमस्ते दुनिया', 1.99)).toEqual(['नमस्ते', 'दुनिया'])
  // A line that runs both ways is not even split into words.
  expect(shown('Hello שלום', 1.99)).toEqual(['Hello שלום'])
  expect(shown('word '.repeat(40).trim(), 1.99)[0]).toBe('word')
})

const plain = (text: string) =>
  layout.layOut({ text, width: 800, face: 'film-bold', size: 60, lineHeight: 1, align: 'start' }).width

test('letters stand where they stand in their line', () => {
  const film = filmWith({ kind: 'letters', sec: 1, ease: 'out' }, 'AVAT')
  const [item] = film.layers[0]?.items ?? []
  const word = item?.kind === 'words' ? item.set?.lines[0]?.words?.[0] : undefined
  const last = word?.letters?.at(-1)
  expect((last?.x ?? 0) + plain('T')).toBeCloseTo(word?.width ?? 0, 0)
  // Kerning: these letters stand closer than their widths say.
  expect(word?.width).toBeLessThan(plain('A') + plain('V') + plain('A') + plain('T') - 2)
})

test('the overlay does not change within a span that is said to be still', () => {
  for (const { id } of templates) {
    const answer = filmFromRequest(exampleRequest(id), { brand: null, layout })
    if (!('film' in answer)) continue
    for (const { fromSec, toSec } of stillSpans(answer.film)) {
      const at = (share: number) =>
        JSON.stringify(overlayAt(answer.film, fromSec + (toSec - fromSec) * share))
      expect(at(0.99)).toBe(at(0.01))
    }
  }
  expect(stillSpans(filmWith({ kind: 'rise', sec: 0.5, ease: 'out' }))).toEqual([
    { fromSec: 0, toSec: 1 },
    { fromSec: 1.5, toSec: 3.5 },
    { fromSec: 4, toSec: 5 },
  ])
})

test('a still ground with a move shows another part of its picture later', () => {
  const move = { from: { x: 0.2, y: 0.5, zoom: 1 }, to: { x: 0.8, y: 0.5, zoom: 1.2 } }
  const film: Film = { ...filmWith(undefined), ground: { still: 'a', fit: 'cover', move } }
  expect(groundMovesSec(film)).toBe(5)
  expect(groundAt(film, 0)).toMatchObject([{ focus: { x: 0.2 }, zoom: 1 }])
  expect(groundAt(film, 5)).toMatchObject([{ focus: { x: 0.8 }, zoom: 1.2 }])
  expect(groundMovesSec(filmWith(undefined))).toBe(0)
  const resting: Film = { ...film, ground: { still: 'a', fit: 'cover', move: { ...move, sec: 2 } } }
  expect(groundMovesSec(resting)).toBe(2)
  expect(groundAt(resting, 1)).not.toEqual(groundAt(resting, 2))
  expect(groundAt(resting, 2)).toEqual(groundAt(resting, 5))
  expect(groundAt(resting, 2)).toMatchObject([{ focus: { x: 0.8 }, zoom: 1.2 }])
})

test('captions pop up word by word, and colour what was said', () => {
  const words = ['Find', 'the', 'tap'].map((text, at) => ({ text, fromSec: at, toSec: at + 1 }))
  const cues = [{ fromSec: 0, toSec: 3, text: 'Find the tap', words }]
  const captioned = (style: 'lines' | 'word-pop' | 'karaoke') =>
    layOutFilm({ ...filmWith(undefined), captions: { cues, style, place: 'bottom' } }, layout)
  const seen = (style: 'lines' | 'word-pop' | 'karaoke') =>
    overlayAt(captioned(style), 0.5).items.flatMap((item) => (item.kind === 'text' ? [item] : []))
  expect(seen('word-pop').map(({ text }) => text)).toEqual(['Find'])
  expect(seen('lines').map(({ text }) => text)).toEqual(['Find the tap'])
  const karaoke = seen('karaoke')
  expect(karaoke.map(({ text }) => text)).toEqual(['Find', 'the', 'tap'])
  expect(karaoke[0]?.fill).not.toBe(karaoke[1]?.fill)
  expect(overlayAt(captioned('lines'), 3.5).items).toHaveLength(1)
})

test('a film names the fonts it is drawn with, and the letters that are missing', () => {
  const film = filmWith(undefined, 'Hello 👍 שלום')
  expect(familiesOf(film, layout)).toEqual(['Film Bold', 'Film Emoji', 'Film Hebrew Bold'])
  expect(missingIn(film, layout)).toBeNull()
  expect(missingIn(filmWith(undefined, '漢'), layout)).toEqual({ script: 'Chinese', letters: '漢' })
})
