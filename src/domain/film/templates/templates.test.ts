import { createCanvas, Path2D } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { contrastRatio } from '#domain/colour/colour.ts'
import { regionContrast } from '#domain/colour/contrast.ts'
import type { BrandLook } from '#domain/writing/brand-look.ts'
import { paintScene } from '#drawing/paint-scene.ts'
import { testLayout as layout } from '#drawing/test-layout.ts'
import { filmFromRequest } from '../film-from-request.ts'
import { filmSizes, mediaOf, type Film, type FilmText, type Item } from '../film.ts'
import { filmLimits } from '../film-limits.ts'
import { textPositions, type AssetFacts, type FilmRequest } from '../film-request.ts'
import { frameAt } from '../frame-at.ts'
import { boundsOf, plateOf } from '../item-bounds.ts'
import { safeArea } from '../safe-area.ts'
import type { Item as SceneItem } from '../scene.ts'
import { exampleRequest } from '../test-films.ts'
import { tonesOf, tonesPixels } from '../tones.ts'
import { minContrast, rgb } from './look.ts'
import { templates } from './templates.ts'
import { panelShare, veilStrength } from './veil.ts'

const sizes = Object.keys(filmSizes)
const cases = templates.flatMap(({ id }) => sizes.map((size) => [id, size] as const))

const brand: BrandLook = {
  name: 'Bramley',
  logoMediaId: 'logo',
  colours: { primary: '#7fb7a5', second: '#22577a', accent: '#f2a541', ink: '#1b1b2f', paper: '#fdfaf3' },
  fonts: [],
}

const texts = {
  long: 'A sentence that goes on for a while, as people write them. '.repeat(8).trim(),
  Arabic: 'مرحبا بالعالم، هذا نص طويل إلى حد ما يجب أن يبقى داخل الإطار',
  Hebrew: 'שלום עולם 2026',
  emoji: 'Wow 👩‍👩‍👧‍👦🇩🇪👍🏽 so good ❤️',
  word: 'Donaudampfschifffahrtsgesellschaft',
  one: '5',
}

/** One picture for every name: a white and a black half, the worst there is for text. */
function worstPicture() {
  const canvas = createCanvas(200, 200)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, 200, 200)
  pen.fillStyle = '#000000'
  pen.fillRect(100, 0, 100, 200)
  return canvas
}
const worst = worstPicture()

/** A light sky over dark hills, with a sun: what a veil has to follow. */
function landscape() {
  const canvas = createCanvas(300, 200)
  const pen = canvas.getContext('2d')
  const sky = pen.createLinearGradient(0, 0, 0, 200)
  sky.addColorStop(0, '#fff3d1')
  sky.addColorStop(0.5, '#d0a060')
  sky.addColorStop(0.7, '#24404a')
  sky.addColorStop(1, '#101820')
  pen.fillStyle = sky
  pen.fillRect(0, 0, 300, 200)
  pen.fillStyle = '#ffffff'
  pen.beginPath()
  pen.arc(210, 130, 22, 0, 7)
  pen.fill()
  return canvas
}

/** A picture of one colour. */
function plain(colour: string) {
  const canvas = createCanvas(300, 200)
  const pen = canvas.getContext('2d')
  pen.fillStyle = colour
  pen.fillRect(0, 0, 300, 200)
  return canvas
}
const light = plain('#f3ead9')
const scenery = landscape()
const dark = plain('#101c30')
const pictures = new Map([
  ...['a', 'b', 'c', 'logo'].map((name) => [name, worst] as const),
  ['scenery', scenery],
  ['dark', dark],
  ['light', light],
])

/** What the library knows of a picture. */
function factsOf(canvas: typeof worst): AssetFacts {
  const { width, height } = canvas
  const pen = createCanvas(tonesPixels, tonesPixels).getContext('2d')
  pen.drawImage(canvas, 0, 0, tonesPixels, tonesPixels)
  const { data } = pen.getImageData(0, 0, tonesPixels, tonesPixels)
  return { kind: 'image', width, height, tones: tonesOf(data) }
}
const measured = { a: factsOf(worst), scenery: factsOf(scenery), dark: factsOf(dark), light: factsOf(light) }

function make(
  id: string,
  size: string,
  wish: Partial<FilmRequest> = {},
  look = brand,
  assets: Record<string, AssetFacts> = {},
): Film {
  const answer = filmFromRequest(exampleRequest(id, { size, ...wish }), { brand: look, layout, assets })
  if ('film' in answer) return answer.film
  throw new Error(JSON.stringify(answer.problems))
}

function textsOf({ layers }: Film): FilmText[] {
  return layers.flatMap(({ items }) => items.flatMap(textsIn))
}

function textsIn(item: Item): FilmText[] {
  if (item.kind === 'turned') return item.items.flatMap(textsIn)
  return item.kind === 'words' ? [item] : []
}

function middle(from: number, length: number): number {
  return from + length / 2
}

function expectNear(value: number, expected: number): void {
  expect(Math.abs(value - expected)).toBeLessThan(40)
}

function expectInside(film: Film): void {
  const area = safeArea(film.size)
  for (const text of textsOf(film)) {
    const { set } = text
    expect(set?.lines.length).toBeGreaterThan(0)
    expect(set?.cut).toBe(false)
    for (const line of set?.lines ?? []) {
      const box = text.plate ? plateOf(text, line) : { ...plateOf(text, line) }
      expect(box.x).toBeGreaterThanOrEqual(area.x - 0.02 * film.size.width)
      expect(box.x + box.width).toBeLessThanOrEqual(area.x + area.width + 1)
      expect(box.y).toBeGreaterThanOrEqual(area.y - 0.012 * film.size.height)
      expect(box.y + box.height).toBeLessThanOrEqual(area.y + area.height + 0.012 * film.size.height)
    }
  }
}

/** A scene without its letters. */
function withoutText(items: readonly SceneItem[]): SceneItem[] {
  return items.flatMap((item): SceneItem[] => {
    if (item.kind === 'text') return []
    return item.kind === 'group' ? [{ ...item, items: withoutText(item.items) }] : [item]
  })
}

/** Every text whose letters have no outline reaches the contrast on what is painted behind it. */
function expectReadable(film: Film): void {
  const scale = 0.2
  for (const layer of film.layers) {
    const shown = layer.items.flatMap((item) => (item.kind === 'words' && !item.stroke ? [item] : []))
    if (shown.length === 0) continue
    const sec = Math.min(layer.toSec - 0.3, layer.fromSec + 1.4)
    const canvas = createCanvas(film.size.width * scale, film.size.height * scale)
    const pen = canvas.getContext('2d')
    const scene = frameAt(film, sec)
    const assets = { pictures, path: (d: string) => new Path2D(d), scale }
    paintScene(pen, { ...scene, items: withoutText(scene.items) }, assets)
    for (const text of shown) {
      for (const line of text.set?.lines ?? []) {
        const { x, y, width, height } = plateOf({ ...text, plate: undefined }, line)
        const box = [x, y + height * 0.15, width, height * 0.7].map((each) => Math.round(each * scale))
        const [left = 0, top = 0, wide = 1, high = 1] = box
        const { data } = pen.getImageData(left, top, Math.max(1, wide), Math.max(1, high))
        const found = regionContrast(rgb(text.fill), data)
        expect(found?.worst, `${layer.id}: ${line.text}`).toBeGreaterThanOrEqual(minContrast - 0.15)
      }
    }
  }
}

describe.each(cases)('%s in %s', (id, size) => {
  test('has its words in what no network covers', () => {
    expectInside(make(id, size))
    for (const text of Object.values(texts)) expectInside(make(id, size, { text }))
  })

  test('is readable on its own ground, in the colours of a brand, and on the worst photo', () => {
    expectReadable(make(id, size))
    expectReadable(make(id, size, { brand: true }))
    expectReadable(make(id, size, { backgroundType: 'image', background: 'a' }))
    expectReadable(make(id, size, { text: texts.Arabic, backgroundType: 'image', background: 'a' }))
    expectReadable(make(id, size, { backgroundType: 'gradient', background: '#ffffff,#000000,90' }))
  })

  test('is readable on a picture whose tones are known, under no more veil than it needs', () => {
    const on = (background: string, assets = {}, more = {}) =>
      make(id, size, { backgroundType: 'image', background, ...more }, brand, assets)
    expectReadable(on('scenery', measured))
    expectReadable(on('scenery', measured, { text: texts.long, textPosition: 'top-right' }))
    expectReadable(on('a', measured))
    expect(veilStrength(on('scenery', measured))).toBeLessThanOrEqual(veilStrength(on('scenery')))
    if (id === 'slideshow') return
    expect(veilStrength(on('dark', measured))).toBe(0)
    expect(veilStrength(on('light', measured))).toBe(0)
    expectReadable(on('light', measured))
  })

  test('is within the limits of a film, as data that is the same every time', () => {
    const film = make(id, size, { text: texts.long })
    expect(film.layers.length).toBeLessThanOrEqual(filmLimits.layers)
    expect(film.layers.flatMap(({ items }) => items).length).toBeLessThanOrEqual(filmLimits.items)
    expect(new Set(film.layers.map((layer) => layer.id)).size).toBe(film.layers.length)
    expect(JSON.stringify(film).length).toBeLessThan(filmLimits.filmBytes)
    expect(JSON.stringify(make(id, size, { text: texts.long }))).toBe(JSON.stringify(film))
    for (const { fromSec, toSec } of film.layers) {
      expect(fromSec).toBeGreaterThanOrEqual(0)
      expect(toSec).toBeGreaterThan(fromSec)
      expect(toSec).toBeLessThanOrEqual(film.durationSec)
    }
    expect(JSON.stringify(film)).not.toContain('null')
  })
})

test.each(Object.keys(brand.colours) as (keyof typeof brand.colours)[])(
  'a brand with the colour %s alone is seen, and readable',
  (name) => {
    const look: BrandLook = { ...brand, logoMediaId: null, colours: { [name]: brand.colours[name] } }
    const films = templates.map(({ id }) => make(id, '9:16', { brand: true }, look))
    for (const film of films) expectReadable(film)
    const plain = templates.map(({ id }) => make(id, '9:16'))
    expect(JSON.stringify(films)).not.toBe(JSON.stringify(plain))
  },
)

const manyWords = `${'We bake at four so that the bread is warm when you come in before work. '.repeat(4)}Bring the dog.`
const longWords = 'Geschwindigkeitsbeschränkung Rindfleischetikettierung Kraftfahrzeughaftpflicht'

test.each(sizes)('a long text on a busy photo in %s has smaller letters, not a larger panel', (size) => {
  const market = confetti()
  pictures.set('market', market)
  const assets = { market: factsOf(market) }
  const wish = { backgroundType: 'image', background: 'market' }
  const mostOf = (id: string) => (id === 'countdown' ? 0.7 : size === '9:16' ? 0.52 : 0.63)
  const { width, height } = filmSizes[size as keyof typeof filmSizes]
  const side = Math.sqrt(width * height)
  for (const id of ['headline', 'quote', 'testimonial', 'product', 'countdown', 'slideshow', 'audiogram']) {
    for (const text of [manyWords, longWords]) {
      const film = make(id, size, { ...wish, text }, brand, assets)
      expectReadable(film)
      expect(panelShare(film), `${id}: ${text}`).toBeLessThan(mostOf(id))
      const [main] = textsOf(film).filter((each) => each.text === text)
      expect(main?.set?.size, `${id}: ${text}`).toBeGreaterThan(side * 0.018)
    }
  }
})

/** A busy, bright picture: no calm place for text. */
function confetti() {
  const canvas = plain('#fbfaf4')
  const pen = canvas.getContext('2d')
  for (let at = 0; at < 900; at += 1) {
    pen.fillStyle = ['#ffffff', '#ffd23f', '#0e9d58', '#4a1a5c'][at % 4] ?? '#ffffff'
    pen.fillRect((at * 47) % 300, (at * 31) % 200, 6, 5)
  }
  return canvas
}

test.each(sizes)('a busy, bright photo in %s keeps its colours beside a panel with the text', (size) => {
  const market = confetti()
  pictures.set('market', market)
  const assets = { market: factsOf(market) }
  for (const id of ['headline', 'quote', 'countdown', 'testimonial', 'product', 'audiogram']) {
    const film = make(id, size, { backgroundType: 'image', background: 'market' }, brand, assets)
    expectReadable(film)
    const panels = film.layers.find((layer) => layer.id === 'veil')?.items.map(boundsOf) ?? []
    const [behind, panel = behind] = panels
    expect(panels, `${id} has a panel`).toHaveLength(2)
    const share = ((panel?.width ?? 0) * (panel?.height ?? 0)) / (film.size.width * film.size.height)
    expect(share, `${id} leaves most of the photo`).toBeLessThan(0.66)
    // Every text of the template that has no plate of its own is on it.
    for (const text of textsOf(film).filter(({ plate }) => !plate && panel)) {
      const { x, y, width, height } = boundsOf(text)
      if (id === 'product' && text.text === '£38') continue
      expect(x, `${id}: ${text.text}`).toBeGreaterThan(panel?.x ?? 0)
      expect(x + width).toBeLessThan((panel?.x ?? 0) + (panel?.width ?? 0))
      expect(y + height).toBeLessThan((panel?.y ?? 0) + (panel?.height ?? 0))
    }
  }
  const branded = make(
    'quote',
    size,
    { backgroundType: 'image', background: 'market', brand: true },
    brand,
    assets,
  )
  const fills = branded.layers
    .find(({ id }) => id === 'veil')
    ?.items.map((item) => 'fill' in item && item.fill)
  expect(fills).toEqual([brand.colours.accent, brand.colours.ink])
})

test('the logo of a brand is in its films, and only in those that ask for it', () => {
  for (const { id } of templates) {
    expect(mediaOf(make(id, '9:16', { brand: true }))).toContain('logo')
    expect(mediaOf(make(id, '9:16'))).not.toContain('logo')
    expect(mediaOf(make(id, '9:16', { brand: true, logoMediaId: 'a' }))).not.toContain('logo')
  }
})

test.each(textPositions)('a caption stands at %s', (textPosition) => {
  const film = make('classic-caption', '9:16', { textPosition, text: 'Here' })
  const [text] = textsOf(film)
  const { x, y, width, height } = boundsOf(text as Item)
  const area = safeArea(film.size)
  const [at, side = 'center'] = textPosition.split('-')
  const vertical = { top: area.y, center: middle(area.y, area.height), bottom: area.y + area.height }
  const horizontal = { left: area.x, center: middle(area.x, area.width), right: area.x + area.width }
  expectNear(at === 'top' ? y : at === 'bottom' ? y + height : middle(y, height), vertical[at as 'top'])
  expectNear(
    side === 'left' ? x : side === 'right' ? x + width : middle(x, width),
    horizontal[side as 'left'],
  )
})

test.each(['#ff0000', '#777777', '#ffffff', '#0a0a0a'])(
  'letters in %s are readable on any ground',
  (textColor) => {
    for (const { id } of templates) {
      expectReadable(make(id, '9:16', { textColor, backgroundType: 'color', background: '#7a7a7a' }))
      expectReadable(make(id, '1:1', { textColor }))
      const outlines = textsOf(make(id, '1:1', { textColor })).map(({ stroke, fill }) =>
        stroke ? contrastRatio(rgb(stroke.colour), rgb(fill)) : minContrast,
      )
      expect(Math.min(minContrast, ...outlines)).toBeGreaterThanOrEqual(4.2)
    }
  },
)

test('a template without its optional fields is whole', () => {
  for (const { id, fields } of templates) {
    const needed = Object.entries(exampleRequest(id).modifications ?? {}).filter(([name]) =>
      fields.some((field) => field.name === name && field.least),
    )
    const film = make(id, '9:16', { modifications: Object.fromEntries(needed) })
    expectInside(film)
    expect(textsOf(film).every(({ text }) => text !== '')).toBe(true)
  }
})

test.each(cases)('%s in %s has the headings of a brand in its font, whole', (id, size) => {
  const film = make(id, size, { brand: true }, { ...brand, logoMediaId: null, fonts: ['Inter', 'Lora'] })
  expectInside(film)
  expect(textsOf(film).map(({ face }) => face)).not.toContain('film-display')
  const other = make(id, size, { brand: true }, { ...brand, logoMediaId: null, fonts: ['Lora'] })
  expect(other).toEqual(make(id, size, { brand: true }, { ...brand, logoMediaId: null }))
})
