import { expect, test } from 'vitest'
import { textFaults, sizes } from './test-pictures.ts'
import { slideAlt, slideIsCrowded, slideScene, slideShapes } from './carousel.ts'
import { contrastRatio, parseColour } from '#domain/colour/colour.ts'
import { coverScene, safePart, seenPart, coverFrames } from './cover-photo.ts'
import { infographicAlt, infographicScene } from './infographic.ts'
import { infographicLayouts, parseRows } from './infographic-rows.ts'
import { checkColourScheme, colourSchemes } from './colour-scheme.ts'
import { measure } from './measure.ts'
import { parseOutline } from './outline.ts'
import { portraitScene } from './portrait.ts'
import { quoteScene } from './quote-card.ts'
import { cutsText } from '#domain/film/scene.ts'

const look = colourSchemes[0].look
const quote = 'Nine to a tray, four trays, gone by nine. I’ve done the maths and you should set an alarm.'

test('every preset has readable text and a visible accent', () => {
  for (const { look } of colourSchemes) {
    const [ground, ink, accent] = [look.ground, look.ink, look.accent].map(
      (hex) => parseColour(hex) ?? { r: 0, g: 0, b: 0 },
    )
    if (!ground || !ink || !accent) throw new Error('no colour')
    expect(contrastRatio(ink, ground)).toBeGreaterThanOrEqual(7)
    expect(contrastRatio(accent, ground)).toBeGreaterThanOrEqual(3)
  }
})

test('pages of text stay inside an infographic, which says that text is missing', () => {
  const long = 'Wörd and more '.repeat(900)
  for (const { id: layout } of infographicLayouts) {
    const scene = infographicScene(
      {
        layout,
        title: long,
        rows: parseRows(`12 | ${long}\n${long} | two`),
        columns: [long, 'B'],
        source: long,
        look,
      },
      { width: 1080, height: 1350 },
      measure,
    )
    expect(cutsText(scene)).toBe(true)
    const wrong = scene.items.filter(
      (item) =>
        (item.kind === 'rect' && Math.min(item.width, item.height) < 0) ||
        (item.kind === 'circle' && item.radius < 0) ||
        (item.kind === 'text' && item.y >= 1350),
    )
    expect(wrong).toEqual([])
  }
})

test('for an unreadable ink a readable one is suggested', () => {
  expect(checkColourScheme(look).betterInk).toBeNull()
  const { ratio, betterInk } = checkColourScheme({ ...look, ink: '#ddd0c0' })
  expect(ratio).toBeLessThan(2)
  const better = parseColour(betterInk ?? '')
  expect(better && contrastRatio(better, parseColour(look.ground) ?? better)).toBeGreaterThanOrEqual(4.5)
})

test('a quote card keeps all its text inside at every size, long or short', () => {
  for (const size of sizes) {
    for (const words of [quote, 'Set an alarm.', quote.repeat(4)]) {
      const scene = quoteScene(
        { quote: words, author: 'Ines, baker', mark: '@sourdoughlane', align: 'left', look },
        size,
        measure,
      )
      expect(textFaults(scene)).toEqual([])
    }
  }
})

test('the alt text of a quote card has its text once, without the typed quotation marks', () => {
  const scene = quoteScene(
    { quote: '“Rest the dough.”', author: 'Ines', mark: '', align: 'middle', look },
    { width: 1080, height: 1080 },
    measure,
  )
  expect(scene.alt).toBe('Quote by Ines: “Rest the dough.”')
})

test('slides keep their text inside, and the cover has inverted colours', () => {
  const slides = parseOutline(
    '# Five things a warm bun needs\nFrom the oven at Sourdough Lane\n## Time\n- Mix at six\n- Fold twice\n- Rest until it doubles\n## Sugar\nPearl sugar, not icing.',
  )
  for (const { size } of slideShapes) {
    const scenes = slides.map((_, at) =>
      slideScene({ slides, look, handle: '@sourdoughlane', numbered: true }, at, size, measure),
    )
    for (const scene of scenes) expect(textFaults(scene)).toEqual([])
    expect(scenes[0]?.items[0]).toMatchObject({ fill: look.ink })
    expect(scenes[1]?.items[0]).toMatchObject({ fill: look.ground })
    expect(scenes[2]?.items.some((item) => item.kind === 'text' && item.text === '3/3')).toBe(true)
  }
  expect(slideAlt(slides, 1)).toBe('Slide 2 of 3: Time. Mix at six. Fold twice. Rest until it doubles.')
})

const doc = (words: string) => ({
  slides: [{ title: 'One', body: [words] }],
  look,
  handle: '',
  numbered: false,
})

test('a slide with too much text says so', () => {
  expect(slideIsCrowded(slideScene(doc('Short.'), 0, { width: 1080, height: 1080 }, measure))).toBe(false)
  expect(
    slideIsCrowded(slideScene(doc('word '.repeat(600)), 0, { width: 1080, height: 1080 }, measure)),
  ).toBe(true)
})

test('a bar splits a row, and numbers are read', () => {
  expect(parseRows('- 7:40 | Buns\n\n1,250 a week | sold\n48%|gone by nine\n€ 3.5k')).toEqual([
    { lead: '7:40', rest: 'Buns', value: 7 },
    { lead: '1,250 a week', rest: 'sold', value: 1250 },
    { lead: '48%', rest: 'gone by nine', value: 48 },
    { lead: '€ 3.5k', rest: '', value: 3500 },
  ])
})

test('all five infographics keep their text inside and have all of it in the alt text', () => {
  const rows = parseRows('36 | buns a morning\n4 | trays\n9 | o’clock, and they are gone')
  for (const { id: layout } of infographicLayouts) {
    const doc = {
      layout,
      title: 'A morning at Sourdough Lane',
      rows,
      columns: ['Weekday', 'Saturday'] as const,
      source: 'Counted in October 2026',
      look,
    }
    for (const size of sizes) expect(textFaults(infographicScene(doc, size, measure))).toEqual([])
    const alt = infographicAlt(doc)
    for (const word of ['Sourdough Lane', 'buns a morning', 'o’clock', 'October 2026'])
      expect(alt).toContain(word)
  }
})

test('bars are drawn to scale: half the value is half the bar', () => {
  const rows = parseRows('40 | a\n20 | b')
  const scene = infographicScene(
    { layout: 'stats', title: '', rows, columns: ['', ''], source: '', look },
    { width: 1080, height: 1080 },
    measure,
  )
  const bars = scene.items.flatMap((item) =>
    item.kind === 'rect' && item.fill === look.accent ? [item.width] : [],
  )
  expect(bars).toHaveLength(2)
  expect((bars[1] ?? 0) / (bars[0] ?? 1)).toBeCloseTo(0.5, 6)
  expect(bars[0]).toBe(1080 - 2 * 76)
})

test('an infographic without rows is a title, not an error', () => {
  const scene = infographicScene(
    { layout: 'stats', title: 'Soon', rows: [], columns: ['', ''], source: '', look },
    { width: 1080, height: 1080 },
    measure,
  )
  expect(scene.items.filter(({ kind }) => kind === 'text')).toHaveLength(1)
})

test('the safe area of a cover is inside what computers and phones show', () => {
  const safe = safePart()
  expect(safe).toEqual({ x: 180, y: 48, width: 1280, height: 624 })
  for (const device of [coverFrames.desktop, coverFrames.phone]) {
    const seen = seenPart(device)
    expect(seen.x).toBeLessThanOrEqual(safe.x)
    expect(seen.y).toBeLessThanOrEqual(safe.y)
    expect(seen.x + seen.width).toBeGreaterThanOrEqual(safe.x + safe.width)
  }
})

test('the text of a cover is inside the safe area', () => {
  const safe = safePart()
  const scene = coverScene(
    {
      picture: { name: 'p', width: 3000, height: 2000 },
      focus: { x: 0.5, y: 0.5 },
      zoom: 1,
      title:
        'Warm buns at seven forty, every single weekday of the year, and on Saturdays until the last tray is empty',
      line: 'Sourdough Lane, Bristol',
      shade: 0.4,
    },
    measure,
  )
  for (const item of scene.items) {
    if (item.kind !== 'text') continue
    const half = measure(item.text, item.size, item.face) / 2
    expect(item.x - half).toBeGreaterThanOrEqual(safe.x)
    expect(item.x + half).toBeLessThanOrEqual(safe.x + safe.width)
    expect(item.y).toBeLessThanOrEqual(safe.y + safe.height)
  }
})

test('a profile picture stays inside the circle and the ring has the chosen width', () => {
  const scene = portraitScene(
    {
      picture: { name: 'p', width: 900, height: 1200 },
      initials: '',
      focus: { x: 0.5, y: 0.3 },
      zoom: 1,
      ground: '#ffffff',
      ring: 0.05,
      ringColour: '#000000',
      reach: 1,
      ink: '#000000',
    },
    400,
    measure,
  )
  expect(scene.items).toContainEqual(
    expect.objectContaining({ kind: 'circle', radius: 190, strokeWidth: 20 }),
  )
  const photo = scene.items.find((item) => item.kind === 'image')
  expect(photo).toMatchObject({ x: 20, width: 360, round: true })
})
