import { expect, test } from 'vitest'
import { openBillingWorld } from '#server/modules/billing/test-billing.ts'
import { openPicture } from './closed-readers.ts'
import { fitImage } from './fit-image.ts'
import type { MadePicture } from './made-picture.ts'
import { addMadePicture, addMedia } from './media-items.ts'
import { grain, memoryFiles } from './test-pictures.ts'
import { networkRules } from '#domain/networks/network-rules.ts'

const made: MadePicture = {
  origin: 'ai',
  provider: 'model',
  model: 'brush',
  prompt: 'Fresh rye',
  style: 'oil',
  seed: null,
  imageJobId: null,
  position: 0,
  takePlace: async () => true,
}

async function openPictures() {
  const world = await openBillingWorld()
  const { files, kept } = memoryFiles()
  const bytes = new Uint8Array(await grain(1_400, 1_400).jpeg({ quality: 100 }).toBuffer())
  const upload = {
    workspaceId: world.workspaceId,
    userId: 'ada',
    bytes,
    originalName: 'rye.jpg',
    altText: '',
    billing: 'off' as const,
  }
  const xmpOf = async (path: string) =>
    (await openPicture(kept.get(path) ?? new Uint8Array()).metadata()).xmpAsString ?? ''
  return { ...world, files, kept, upload, xmpOf }
}

test.each([
  ['ai', 'trainedAlgorithmicMedia'],
  ['design', '/algorithmicMedia'],
] as const)('the file of %s, its thumbnail and its copies for networks say so', async (origin, type) => {
  await using world = await openPictures()
  const picture = { ...world.upload, made: { ...made, origin } }
  expect(await addMadePicture(world.db, world.files, picture, world.now)).toMatchObject({ kind: 'added' })
  const row = await world.db.selectFrom('media').selectAll().executeTakeFirstOrThrow()
  expect(row.origin).toBe(origin)
  const limits = networkRules.bluesky.images
  if (!limits) throw new Error('Bluesky takes pictures')
  const fitted = await fitImage(world.files, row, 'bluesky', 'bluesky', {
    ...limits,
    maxWidth: 600,
    maxBytes: 400_000,
  })
  if (fitted.kind !== 'fitted') throw new Error('it fits')
  expect(fitted.file.path).not.toBe(row.path)
  for (const path of [row.path, row.thumbnail_path, fitted.file.path]) {
    expect(await world.xmpOf(path)).toContain(type)
  }
})

test('an uploaded picture says nothing', async () => {
  await using world = await openPictures()
  await addMedia(world.db, world.files, world.upload, world.now)
  const row = await world.db.selectFrom('media').selectAll().executeTakeFirstOrThrow()
  expect([row.origin, await world.xmpOf(row.path)]).toEqual(['uploaded', ''])
})

test('a picture that is not wanted any more leaves no row and no file', async () => {
  await using world = await openPictures()
  const picture = { ...world.upload, made: { ...made, takePlace: async () => false } }
  expect(await addMadePicture(world.db, world.files, picture, world.now)).toEqual({ kind: 'unwanted' })
  expect(world.kept.size).toBe(0)
  expect(await world.db.selectFrom('media').selectAll().execute()).toEqual([])
})
