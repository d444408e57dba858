import { expect, test } from 'vitest'
import { checkMedia } from './check-media.ts'
import { fitPlan, partFor, type ImageFacts } from './fit-plan.ts'
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

test('where a chosen part has the right shape, nobody is told of cropping any more', () => {
  const facts = { ...banner, id: 'm1', kind: 'image', altText: 'Rye' } as const
  const codes = (crop?: typeof part) => checkMedia([{ ...facts, crop }], ['linkedin']).map(({ code }) => code)
  expect(codes()).toEqual(['image-cropped'])
  expect(codes(part)).toEqual([])
  expect(codes({ ...part, width: 0.5 })).toEqual(['image-cropped'])
})
