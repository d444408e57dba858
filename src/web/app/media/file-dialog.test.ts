// @vitest-environment happy-dom
import type { LibraryFile } from '#contract/media-library.ts'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { testMedia } from '../posts/test-post.ts'
import { openPage } from '../test-page.ts'
import { refused, testServer } from '../test-server.ts'
import FileDialog, { type FileDialogProps } from './file-dialog.tsx'

const file = (changes: Partial<LibraryFile> = {}): LibraryFile => ({
  ...testMedia('w/rye.jpg', { id: 'rye', altText: 'Rye' }),
  kept: true,
  folderId: null,
  addedAt: '2026-11-01T08:00:00.000Z',
  posts: 0,
  credit: null,
  ...changes,
})

function openDialog(changes: Partial<FileDialogProps> = {}) {
  const props = {
    workspaceId: 'w',
    file: file(),
    folders: [{ id: 'f', name: 'Bread', files: 1 }],
    mayChange: true,
    mayDelete: true,
    onUse: vi.fn<() => void>(),
    onFile: vi.fn<FileDialogProps['onFile']>(),
    onDelete: vi.fn<() => void>(),
    onClose: vi.fn<() => void>(),
    ...changes,
  }
  return { ...props, page: openPage(createElement(FileDialog, props)) }
}

test('an alt text is sent once, and the field says that it is saved', async () => {
  const server = testServer({ 'media.describe': file({ altText: 'A loaf of rye' }) })
  const { page } = openDialog()
  await page.says('Alt text')
  expect(page.canPress('Save alt text')).toBe(false)
  await page.type('Alt text', 'A loaf of rye')
  await page.press('Save alt text')
  await page.says('Saved')
  expect(server.calls).toEqual([
    ['media.describe', { workspaceId: 'w', mediaId: 'rye', altText: 'A loaf of rye' }],
  ])
})

test('an alt text that was not saved stays in its field, with the reason below', async () => {
  testServer({ 'media.describe': refused('not-found', 'This file was deleted.') })
  const { page } = openDialog()
  await page.type('Alt text', 'A loaf of rye')
  await page.press('Save alt text')
  await page.says('This file was deleted.')
  expect(page.typed('Alt text')).toBe('A loaf of rye')
  expect(page.canPress('Save alt text')).toBe(true)
})

test('a folder is chosen by its name, and a file stays in the library or not', async () => {
  testServer()
  const { page, onFile } = openDialog()
  await page.type('Folder', 'f')
  expect(onFile).toHaveBeenLastCalledWith({ folderId: 'f' }, 'Bread')
  await page.press('Save in library')
  expect(onFile).toHaveBeenLastCalledWith({ kept: false })
})

test('it says where a file is used, and asks again when that did not come', async () => {
  const server = testServer({ 'media.usedIn': refused('unavailable') })
  const { page } = openDialog()
  await page.says('The posts did not load.')
  server.answer('media.usedIn', [{ postId: 'p', text: 'Rye on Friday', status: 'scheduled', at: null }])
  await page.press('Try again')
  await page.says('Rye on Friday')
  expect(page.has('Rye on Friday')).toBe(true)
})

test('a file that posts have cannot be deleted, and the dialog says why', async () => {
  testServer({ 'media.usedIn': [] })
  const { page, onDelete } = openDialog({ file: file({ posts: 2 }) })
  await page.says('2 posts have it')
  await page.press('Delete')
  expect(onDelete).not.toHaveBeenCalled()
})

test('who only looks around reads everything and changes nothing', async () => {
  testServer({ 'media.usedIn': [] })
  const { page } = openDialog({ mayChange: false, mayDelete: false })
  await page.says('Not used yet.')
  expect(page.words()).toContain('Alt text Rye')
  for (const name of ['Alt text', 'Folder', 'Save in library', 'Crop', 'Delete', 'Use in a post'])
    expect(page.has(name)).toBe(false)
})
