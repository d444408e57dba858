// @vitest-environment happy-dom
import type { Media } from '#contract/media.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { testMedia } from '../../posts/test-post.ts'
import { openPage } from '../../test-page.ts'
import { patience, refused, testServer } from '../../test-server.ts'
import { CropDialog } from './crop-dialog.tsx'

const tall = testMedia('w/tall.jpg', { id: 'tall', width: 1000, height: 2000 })

function openDialog(media: Media, networks: readonly NetworkId[] = ['instagram', 'bluesky']) {
  const onCropped = vi.fn<(media: Media) => void>()
  const props = { workspaceId: 'w', media, networks, kinds: {}, onCropped, onClose: vi.fn<() => void>() }
  return { page: openPage(createElement(CropDialog, props)), onCropped }
}

test('the largest part that the network takes is offered, and sent for that network alone', async () => {
  const server = testServer({ 'media.describe': tall })
  const { page, onCropped } = openDialog(tall)
  await page.says('Instagram takes shapes from 4:5 to 1.91:1. Other networks get the whole picture.')
  await page.press('Crop')
  await vi.waitFor(() => expect(onCropped).toHaveBeenCalledWith(tall), patience)
  expect(server.calls).toEqual([
    [
      'media.describe',
      { workspaceId: 'w', mediaId: 'tall', crop: { x: 0, y: 0.1875, width: 1, height: 0.625 } },
    ],
  ])
})

test('one crop can be for every network', async () => {
  const server = testServer({ 'media.describe': tall })
  const { page } = openDialog(tall)
  await page.press('Use this crop on all networks')
  await page.says('Every network gets this crop. We keep the original.')
  await page.press('1:1')
  await page.press('Crop')
  const crop = { x: 0, y: 0.25, width: 1, height: 0.5, everywhere: true }
  expect(await server.asked('media.describe')).toMatchObject({ crop })
})

test('a shape that was not saved stays, with the reason', async () => {
  testServer({ 'media.describe': refused('unavailable') })
  const { page, onCropped } = openDialog(tall)
  await page.press('1:1')
  await page.press('Crop')
  await page.says('It could not be saved. Please try again.')
  expect(document.querySelector('[aria-pressed=true]')?.textContent).toBe('1:1')
  expect(page.canPress('Crop')).toBe(true)
  expect(onCropped).not.toHaveBeenCalled()
})

test('a shape that no network takes cannot be saved', async () => {
  const { page } = openDialog({ ...tall, crop: { x: 0, y: 0, width: 1, height: 1 } })
  await page.says('This shape does not fit yet: make it wider.')
  expect(page.canPress('Crop')).toBe(false)
})

test('a crop can be removed', async () => {
  const server = testServer({ 'media.describe': tall })
  const { page } = openDialog({ ...tall, crop: { x: 0, y: 0.25, width: 1, height: 0.5 } })
  await page.press('Remove crop')
  expect(await server.asked('media.describe')).toEqual({ workspaceId: 'w', mediaId: 'tall', crop: null })
})
