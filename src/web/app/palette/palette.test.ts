// @vitest-environment happy-dom
import type { Role } from '#contract/fields.ts'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { testPost } from '../posts/test-post.ts'
import { keys } from '../queries.ts'
import { openPage } from '../test-page.ts'
import { patience, refused, testServer } from '../test-server.ts'
import { Palette } from './palette.tsx'

const none = { posts: [], counts: {}, pages: 1 }

function openPalette(role: Role = 'owner') {
  const onClose = vi.fn<() => void>()
  const page = openPage(createElement(Palette, { open: true, onClose }), {
    role,
    here: [
      [keys.pause('w'), { paused: null }],
      [keys.workspaces, []],
    ],
  })
  return { page, onClose }
}

test('what is typed narrows down what is offered', async () => {
  testServer({ 'posts.list': none })
  const { page } = openPalette()
  await page.says('New post')
  await page.type('Search and commands', 'log out')
  await page.drops('New post')
  expect(page.has('Sign out')).toBe(true)
})

test('a command closes the palette and is done after it', async () => {
  testServer({ 'posts.list': none })
  const heard = vi.fn<() => void>()
  window.addEventListener('show-shortcuts', heard, { once: true })
  const { page, onClose } = openPalette()
  await page.press('Keyboard shortcuts')
  expect(onClose).toHaveBeenCalled()
  expect(heard).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(heard).toHaveBeenCalled(), patience)
})

test('posts are found by their words', async () => {
  const server = testServer({ 'posts.list': none })
  const { page } = openPalette()
  await page.says('New post')
  server.answer('posts.list', ({ view }) => ({ ...none, posts: view === 'draft' ? [testPost()] : [] }))
  await page.type('Search and commands', 'rye')
  await page.says('Rye is back from Friday.')
})

test('a search that finds nothing says for what', async () => {
  testServer({ 'posts.list': none })
  const { page } = openPalette()
  await page.type('Search and commands', 'zeppelin')
  await page.says('No results for “zeppelin”.')
})

test('without an answer posts cannot be searched, and commands still can', async () => {
  testServer({ 'posts.list': refused('unavailable') })
  const { page } = openPalette()
  await page.says('Your posts can’t be searched')
  await page.type('Search and commands', 'zeppelin')
  await page.drops('New post')
  expect(page.words()).not.toContain('No results')
})

test('a viewer is offered nothing that he may not do', async () => {
  testServer({ 'posts.list': none })
  const { page } = openPalette('viewer')
  await page.says('Export posts as CSV')
  expect(page.words()).not.toMatch(/Import posts|Pause publishing|Export everything/)
})
