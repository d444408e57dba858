import { expect, test } from 'vitest'
import { checkMedia } from '#domain/media/check-media.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { testMedia } from '../../posts/test-post.ts'
import { cropOffer } from './crop-offer.ts'

const photo = testMedia('w/rye.jpg', { bytes: 400_000, width: 1200, height: 900 })
const banner = { ...photo, width: 4000, height: 400 }
const crop = { x: 0.45, y: 0, width: 0.1, height: 1 }

const offerFor = (media: typeof photo, ...networks: NetworkId[]) =>
  cropOffer(media, checkMedia([media], networks))

test('every picture can be cropped', () => {
  expect(offerFor(photo, 'bluesky')).toBe('possible')
  expect(offerFor(photo)).toBe('possible')
})

test('where a network cuts the picture itself, choosing the part is advised; where one refuses it, it is needed', () => {
  expect(offerFor(banner, 'linkedin')).toBe('advised')
  expect(offerFor(banner, 'linkedin', 'instagram')).toBe('needed')
})

test('a part that was chosen can be changed, and has to be where it does not do', () => {
  expect(offerFor({ ...photo, crop }, 'bluesky')).toBe('chosen')
  expect(offerFor({ ...banner, crop }, 'linkedin')).toBe('chosen')
  expect(offerFor({ ...banner, crop: { ...crop, x: 0, width: 1 } }, 'instagram')).toBe('needed')
})

test('what is no picture has nothing to crop', () => {
  expect(cropOffer(testMedia('w/videos/b.mp4'), [])).toBeNull()
  expect(cropOffer({ kind: 'document', crop: null }, [])).toBeNull()
})
