import { beforeEach, expect, test } from 'vitest'
import { currentToast, hideToast, showToast } from '../../../ui/toast-store.ts'
import { testMedia } from '../../posts/test-post.ts'
import { fitText } from './fit-text.ts'

const photo = testMedia('w/rye.jpg', { bytes: 400_000, width: 1200, height: 900 })
const heavy = { ...photo, mimeType: 'image/png', bytes: 3_000_000 }
const banner = { ...photo, width: 4000, height: 400 }

beforeEach(() => hideToast())

test('a picture that fits everywhere is not worth a word', () => {
  fitText(photo, ['bluesky', 'twitter'])
  expect(currentToast()).toBeNull()
})

test('one that is made over is said to be optimized, and for whom', () => {
  fitText(heavy, ['bluesky', 'twitter'])
  expect(currentToast()).toMatchObject({
    title: 'Images optimized',
    description: 'Bluesky gets a copy of rye.jpg that fits.',
  })
})

test('several networks get copies, one gets a copy', () => {
  fitText({ ...heavy, bytes: 6_000_000 }, ['bluesky', 'twitter'])
  expect(currentToast()).toMatchObject({
    title: 'Images optimized',
    description: 'Bluesky and X get copies of rye.jpg that fit.',
  })
})

test('one whose shape a network refuses needs its author', () => {
  fitText(banner, ['instagram', 'bluesky'])
  expect(currentToast()).toMatchObject({
    title: 'Aspect ratio adjustment needed',
    description: 'Instagram needs another shape: crop rye.jpg.',
  })
})

test('an error that is shown is not covered', () => {
  showToast({ title: 'Upload failed', tone: 'bad' })
  fitText(heavy, ['bluesky'])
  expect(currentToast()).toMatchObject({ title: 'Upload failed' })
})
