import { expect, test } from 'vitest'
import { checkMedia } from './check-media.ts'
import { fitPlan, needsCropping, partFor, type ImageFacts } from './fit-plan.ts'
import { type NetworkId } from '../networks/network.ts'
import { networkRules } from '../networks/network-rules.ts'

const photo: ImageFacts = {
  mimeType: 'image/jpeg',
  bytes: 400_000,
  width: 1200,
  height: 900,
  animated: false,
}
const banner: ImageFacts = { ...photo, width: 4000, height: 400 }
const part = { x: 0.5, y: 0, width: 0.25, height: 1 }

function rulesOf(network: NetworkId) {
  const { images } = networkRules[network]
  if (!images) throw new Error(`${network} takes no pictures`)
  return images
}

test('a chosen part goes where the whole picture is refused or cropped, and nowhere else', () => {
  const chosen = { ...banner, crop: part }
  expect(partFor(chosen, rulesOf('instagram'))).toEqual(part)
  expect(partFor(chosen, rulesOf('linkedin'))).toEqual(part)
  expect(partFor(chosen, rulesOf('bluesky'))).toBeNull()
  expect(fitPlan(chosen, rulesOf('linkedin'))).toMatchObject({
    kind: 'fit',
    width: 1000,
    height: 400,
    cut: { left: 2000, top: 0, width: 1000, height: 400 },
  })
  expect(fitPlan(chosen, rulesOf('bluesky'))).toEqual({ kind: 'as-is' })
})

test('a part that is chosen for every network goes to every network, whatever the shape', () => {
  const everywhere = { ...part, everywhere: true }
  const plan = fitPlan({ ...photo, crop: everywhere }, rulesOf('twitter'))
  expect(plan).toMatchObject({ kind: 'fit', cut: { left: 600, top: 0, width: 300, height: 900 } })
  expect(fitPlan({ ...photo, crop: part }, rulesOf('twitter'))).toEqual({ kind: 'as-is' })
})

test('where a chosen part has the right shape, there is no warning about cropping', () => {
  const facts = { ...banner, id: 'm1', kind: 'image', altText: 'Rye' } as const
  const codes = (crop?: typeof part) => checkMedia([{ ...facts, crop }], ['linkedin']).map(({ code }) => code)
  expect(codes()).toEqual(['image-cropped'])
  expect(codes(part)).toEqual([])
  expect(codes({ ...part, width: 0.5 })).toEqual(['image-cropped'])
})

const cutOf = (crop: typeof part) =>
  fitPlan({ ...photo, crop: { ...crop, everywhere: true } }, rulesOf('bluesky'))

test('a chosen part has at least one pixel and ends at the edge', () => {
  expect(cutOf({ x: 1, y: 1, width: 1, height: 1 })).toMatchObject({
    cut: { left: 1199, top: 899, width: 1, height: 1 },
  })
  expect(cutOf({ x: 0, y: 0, width: 0, height: 0 })).toMatchObject({
    cut: { left: 0, top: 0, width: 1, height: 1 },
  })
  expect(cutOf({ x: 0.5, y: -1, width: 0.9, height: 2 })).toMatchObject({
    cut: { left: 600, top: 0, width: 600, height: 900 },
  })
})

test('a chosen part that cannot be fitted is not cut', () => {
  expect(fitPlan({ ...banner, crop: { ...part, height: 0.1 } }, rulesOf('instagram'))).toEqual({
    kind: 'impossible',
    reason: 'aspect',
  })
})

test('limits that no picture can meet are reported as its size or its format', () => {
  const rules = rulesOf('linkedin')
  expect(fitPlan(photo, { ...rules, minWidth: 2000, maxWidth: 1000 })).toEqual({
    kind: 'impossible',
    reason: 'size',
  })
  expect(fitPlan(photo, { ...rules, formats: ['image/gif'] })).toEqual({
    kind: 'impossible',
    reason: 'format',
  })
})

test.each([
  [{ minWidth: 1300 }, 1300, 975],
  [{ minWidth: 1201 }, 1201, 901],
  [{ maxWidth: 1199 }, 1199, 899],
  [{ minWidth: 1200, maxWidth: 1200 }, 1200, 900],
  [{ minWidth: 2400 }, 2400, 1800],
  [{ minHeight: 1800 }, 2400, 1800],
  [{ maxWidth: 600 }, 600, 450],
  [{ maxHeight: 450 }, 600, 450],
  [{ maxPixels: 270_000 }, 600, 450],
])('a picture of 1200 × 900 under %j comes out as %s × %s', (limits, width, height) => {
  const free = { minWidth: null, minHeight: null, maxWidth: null, maxHeight: null, maxPixels: null }
  const plan = fitPlan({ ...photo, bytes: 9e9 }, { ...rulesOf('bluesky'), ...free, ...limits })
  expect(plan).toMatchObject({ kind: 'fit', width, height })
})

test('a picture comes out with at least one pixel each way', () => {
  const line = { ...photo, width: 4000, height: 1 }
  const rules = { ...rulesOf('twitter'), minWidth: null, minHeight: null, maxWidth: 100 }
  expect(fitPlan(line, rules)).toMatchObject({ width: 100, height: 1 })
  expect(
    fitPlan({ ...line, width: 1, height: 4000 }, { ...rules, maxWidth: null, maxHeight: 100 }),
  ).toMatchObject({
    width: 1,
    height: 100,
  })
})

const shown = (width: number, height: number) =>
  needsCropping({ width, height }, { aspect: { min: 1, max: 1 } })

test('a shape is cropped half a percent beyond its bounds, and not before', () => {
  expect([shown(199, 200), shown(201, 200)]).toEqual([false, false])
  expect([shown(198, 200), shown(202, 200)]).toEqual([true, true])
  expect(shown(200, 0)).toBe(false)
  expect(shown(200, 1)).toBe(true)
  expect(needsCropping({ width: 9, height: 1 }, { aspect: null })).toBe(false)
})

test('a picture keeps its format where it can, and is converted where it has too many bytes', () => {
  const rules = { ...rulesOf('bluesky'), maxWidth: 600, maxBytes: photo.bytes }
  const png = { ...photo, mimeType: 'image/png' }
  expect(rules.formats).toContain('image/png')
  expect(fitPlan(png, rules)).toMatchObject({ kind: 'fit', format: 'image/png' })
  expect(fitPlan({ ...png, bytes: photo.bytes + 1 }, rules)).toMatchObject({ format: 'image/jpeg' })
  expect(fitPlan(png, { ...rules, maxWidth: null })).toEqual({ kind: 'as-is' })
  expect(fitPlan({ ...png, animated: true }, rules)).toMatchObject({ format: 'image/jpeg', still: true })
})

test.each([
  [['image/png', 'image/webp', 'image/jpeg'], 'image/jpeg'],
  [['image/png', 'image/webp'], 'image/webp'],
  [['image/gif', 'image/png'], 'image/png'],
] as const)('of %j a picture is made over into %s', (formats, format) => {
  expect(fitPlan({ ...photo, mimeType: 'image/avif' }, { ...rulesOf('bluesky'), formats })).toMatchObject({
    kind: 'fit',
    format,
  })
})

test('a side that changes alone is a change', () => {
  const plan = fitPlan({ ...photo, height: 1 }, { ...rulesOf('bluesky'), maxWidth: 1100, maxHeight: null })
  expect(plan).toMatchObject({ kind: 'fit', width: 1100, height: 1 })
})
