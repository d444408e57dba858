import { readFile } from 'node:fs/promises'
import { createCanvas, GlobalFonts, Path2D } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { faces } from '#domain/film/faces.ts'
import type { Item, TextItem } from '#domain/film/scene.ts'
import { filmFontFolder } from './font-folder.ts'
import { readFontPack } from './font-pack.ts'
import { paintScene } from './paint-scene.ts'
import { placePhoto } from './place-photo.ts'
import { testLayout } from './test-layout.ts'

for (const { family, file } of readFontPack(await readFile(new URL('layout.bin', filmFontFolder)))) {
  GlobalFonts.registerFromPath(new URL(file, filmFontFolder).pathname, family)
}

const red = createCanvas(40, 20)
red.getContext('2d').fillStyle = '#ff0000'
red.getContext('2d').fillRect(0, 0, 40, 20)
const pictures = new Map([['red', red]])

/** The colours of points of a painted scene of 100 × 100 pixels, as `#rrggbb`. */
function paint(items: Item[], points: readonly (readonly [number, number])[], scale = 1): string[] {
  const canvas = createCanvas(100 * scale, 100 * scale)
  const pen = canvas.getContext('2d')
  const scene = { width: 100, height: 100, items: [white, ...items], alt: '' }
  paintScene(pen, scene, { pictures, path: (d) => new Path2D(d), scale })
  return points.map(([x, y]) => {
    const { data } = pen.getImageData(x * scale, y * scale, 1, 1)
    return `#${[...data.subarray(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  })
}

const white: Item = { kind: 'rect', x: 0, y: 0, width: 100, height: 100, fill: '#ffffff' }
const square: Item = { kind: 'rect', x: 10, y: 10, width: 20, height: 20, fill: '#0000ff' }
const group = (more: object): Item => ({ kind: 'group', items: [square], ...more })

test('a group is moved, enlarged and turned around its origin', () => {
  const moved = [group({ translate: { x: 50, y: 0 } })]
  expect(paint(moved, [[20, 20], [70, 20]])).toEqual(['#ffffff', '#0000ff']) // oxfmt-ignore
  const large = [group({ scale: 2, origin: { x: 20, y: 20 } })]
  expect(paint(large, [[2, 2], [38, 38], [42, 42]])).toEqual(['#0000ff', '#0000ff', '#ffffff']) // oxfmt-ignore
  const turned = [group({ rotate: 180, origin: { x: 50, y: 50 } })]
  expect(paint(turned, [[20, 20], [80, 80]])).toEqual(['#ffffff', '#0000ff']) // oxfmt-ignore
})

test('groups in groups are as opaque as both, and what is outside of a clip is not seen', () => {
  const inner = group({ opacity: 0.5 })
  const [colour] = paint([{ kind: 'group', items: [inner], opacity: 0.5 }], [[20, 20]])
  // A quarter of blue over white; canvases round it either way.
  expect(['#bfbfff', '#c0c0ff']).toContain(colour)
  const clipped = [group({ clip: { x: 0, y: 0, width: 20, height: 100 } })]
  expect(paint(clipped, [[15, 15], [25, 15]])).toEqual(['#0000ff', '#ffffff']) // oxfmt-ignore
  expect(paint([inner, square], [[20, 20]])).toEqual(['#0000ff'])
})

test('a photo covers its box, or is whole in its middle', () => {
  const box = { kind: 'photo', name: 'red', x: 0, y: 0, width: 100, height: 100 } as const
  const view = { focus: { x: 0.5, y: 0.5 }, zoom: 1 }
  expect(paint([{ ...box, ...view, fit: 'cover' }], [[5, 5], [95, 95]])).toEqual(['#ff0000', '#ff0000']) // oxfmt-ignore
  expect(paint([{ ...box, ...view, fit: 'contain' }], [[50, 10], [50, 50]])).toEqual(['#ffffff', '#ff0000']) // oxfmt-ignore
  expect(paint([{ ...box, ...view, fit: 'cover', name: 'gone' }], [[5, 5]])).toEqual(['#ffffff'])
})

test('no part of a photo is outside of it, wherever the focus is', () => {
  const item = { kind: 'photo', name: 'red', x: 0, y: 0, width: 90, height: 160, fit: 'cover' } as const
  for (const focus of [
    { x: 0, y: 0 },
    { x: 1, y: 1 },
    { x: 0.3, y: 2 },
  ]) {
    const { part } = placePhoto({ ...item, focus, zoom: 1.2 }, { width: 400, height: 300 })
    expect(part.x).toBeGreaterThanOrEqual(0)
    expect(part.y).toBeGreaterThanOrEqual(0)
    expect(part.x + part.width).toBeLessThanOrEqual(400)
    expect(part.y + part.height).toBeLessThanOrEqual(300)
    expect(part.width / part.height).toBeCloseTo(90 / 160, 5)
  }
})

const letter: TextItem = {
  kind: 'text',
  x: 50,
  y: 70,
  text: 'I',
  size: 60,
  face: 'film-display',
  fill: '#000000',
}

test('letters have an outline, a shadow that grows with the scene, and keep to their side', () => {
  const plain = { ...letter, anchor: 'middle' as const }
  expect(paint([plain], [[50, 50]])).toEqual(['#000000'])
  const outlined = { ...plain, stroke: { colour: '#ff0000', width: 8 } }
  expect(paint([outlined], [[50, 50], [38, 50]])).toEqual(['#000000', '#ff0000']) // oxfmt-ignore
  const shadowed = { ...plain, shadow: { colour: '#00ff00', x: 30, y: 0, blur: 0 } }
  expect(paint([shadowed], [[80, 50]])).toEqual(['#00ff00'])
  expect(paint([shadowed], [[80, 50]], 2)).toEqual(['#00ff00'])
  expect(paint([{ ...letter, anchor: 'end' }], [[45, 50], [56, 50]])).toEqual(['#000000', '#ffffff']) // oxfmt-ignore
})

test('a canvas draws text as wide as it was laid out', () => {
  const pen = createCanvas(10, 10).getContext('2d')
  const texts = ['AV Tofu fi', 'Привет, Қазақ', 'مرحبا بالعالم', 'שלום עולם', 'नमस्ते', 'สวัสดี', 'a👩‍👩‍👧‍👦b', '→ ✓ ★']
  for (const face of ['film-display', 'film-bold', 'film-text'] as const) {
    for (const text of texts) {
      const [line] = testLayout.layOut({
        text,
        width: 2_000,
        face,
        size: 50,
        lineHeight: 1,
        align: 'start',
      }).lines
      pen.font = `${faces[face].weight} 50px ${faces[face].family}`
      pen.direction = line?.direction ?? 'ltr'
      expect(Math.abs(pen.measureText(text).width - (line?.width ?? 0))).toBeLessThan(50 * 0.06)
    }
  }
})

test('emoji are drawn in colour', () => {
  const heart: TextItem = { ...letter, text: '❤️', x: 10, size: 70 }
  const [colour = ''] = paint([heart], [[50, 45]])
  const [reds = 0, greens = 0] = [colour.slice(1, 3), colour.slice(3, 5)].map((part) =>
    Number.parseInt(part, 16),
  )
  expect(reds).toBeGreaterThan(180)
  expect(greens).toBeLessThan(120)
})
