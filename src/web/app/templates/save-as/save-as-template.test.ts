// @vitest-environment happy-dom
import type { Post } from '#contract/posts.ts'
import { partsOfText } from '#domain/post/template.ts'
import { createElement } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { LazyDialogs } from '../../lazy-dialogs.tsx'
import { PostMenu } from '../../posts/post-menu.tsx'
import { testMedia, testPost } from '../../posts/test-post.ts'
import { openPage } from '../../test-page.ts'
import { refused, testServer } from '../../test-server.ts'
import { raise } from '../../window-events.ts'
import { leftOut, postForTemplate, suggestedName, textsToSave } from './text-to-save.ts'

// happy-dom has no top layer.
beforeAll(() => Object.assign(HTMLElement.prototype, { showPopover: () => {} }))

const nothing = () => {}
const never = async () => {}

/** The menu of a post in the list. */
function openMenu(post: Partial<Post> = {}, write = true) {
  return openPage(
    createElement(
      'div',
      null,
      createElement(LazyDialogs),
      createElement(PostMenu, {
        post: testPost(post),
        name: 'Rye',
        isOpen: false,
        onToggleNetworks: nothing,
        may: { schedule: true, administer: true, write },
        on: {
          retry: never,
          reschedule: nothing,
          nextSlot: nothing,
          publishNow: nothing,
          unschedule: nothing,
          label: nothing,
          duplicate: nothing,
          remove: nothing,
          reach: nothing,
        },
      }),
    ),
  )
}
const kept = () => document.querySelector('[data-kept]')?.textContent
const notKept = () => document.querySelector('[data-left-out]')?.textContent

test('the text of a post is saved from its menu, and the toast leads to the templates', async () => {
  const server = testServer({ 'templates.create': {}, 'templates.list': [] })
  const page = openMenu({ content: { all: 'Rye is back.\n\nUntil Friday.' }, media: [testMedia()] })
  await page.press('Menu: Rye')
  await page.press('Save as template')
  await page.says('Name of the template')
  expect(page.typed('Name of the template')).toBe('Rye is back. Until Friday')
  expect([kept(), notKept()]).toEqual(['Rye is back.\n\nUntil Friday.', expect.stringContaining('1 file')])
  await page.type('Name of the template', 'Rye')
  await page.press('Save template')
  expect(await server.asked('templates.create')).toEqual({
    workspaceId: 'a-workspace',
    name: 'Rye',
    contentTypeId: 'other',
    sampleUrl: '',
    elements: partsOfText('Rye is back.\n\nUntil Friday.'),
  })
  await page.says('Open templates')
  await page.drops('Name of the template')
})

test('a refusal keeps the dialog and the name, and an empty name is asked for', async () => {
  const server = testServer({ 'templates.create': refused('conflict', 'There are 200 templates.') })
  const page = openMenu()
  await page.press('Menu: Rye')
  await page.press('Save as template')
  await page.type('Name of the template', ' ')
  await page.press('Save template')
  expect(server.calls).toEqual([])
  await page.type('Name of the template', 'Rye')
  await page.press('Save template')
  await page.says('There are 200 templates.')
  expect(page.typed('Name of the template')).toBe('Rye')
  server.answer('templates.create', () => Response.error())
  await page.press('Save template')
  await page.drops('There are 200 templates.')
  expect(page.typed('Name of the template')).toBe('Rye')
})

test('a text of one network can be saved instead of the shared one', async () => {
  const server = testServer({ 'templates.create': {}, 'templates.list': [] })
  const page = openMenu({ content: { all: 'For all', platforms: { bluesky: 'For the blue one' } } })
  await page.press('Menu: Rye')
  await page.press('Save as template')
  await page.says('For all')
  expect(notKept()).toContain('Bluesky')
  await page.type('Text of', 'bluesky')
  await vi.waitFor(() => expect(kept()).toBe('For the blue one'))
  await page.press('Save template')
  expect(await server.asked('templates.create')).toMatchObject({ elements: partsOfText('For the blue one') })
})

test('a post without text makes no template', async () => {
  testServer()
  const page = openPage(createElement(LazyDialogs))
  await vi.waitFor(() => {
    raise('save-as-template', { workspaceId: 'w', content: { all: ' ' }, files: 1 })
    expect(page.has('Save template')).toBe(true)
  })
  expect(page.canPress('Save template')).toBe(false)
})

test('a viewer is offered no template', async () => {
  testServer()
  const page = openMenu({}, false)
  await page.press('Menu: Rye')
  await page.says('Open')
  expect(page.has('Save as template')).toBe(false)
})

test('what a template cannot hold is named', () => {
  const replies = [{ text: 'More', media: ['m'] }]
  const post = postForTemplate({
    workspaceId: 'w',
    content: { all: 'Rye', platforms: { twitter: 'Rye!', linkedin: ' ' }, thread: { all: replies } },
    media: [testMedia()],
    mediaElsewhere: [testMedia('w/more.jpg')],
  })
  const texts = textsToSave(post)
  expect(texts.map(({ of }) => of)).toEqual(['all', 'twitter'])
  expect(leftOut(post, texts[0])).toMatch(/\bX\b.*\b1 reply.*\b2 files/)
  expect(leftOut(post, texts[1])).toMatch(/all networks.*\b1 reply.*\b2 files/)
})

test('the suggested name is the first words in one line', () => {
  expect(suggestedName('  Rye is back,\n')).toBe('Rye is back')
  expect(suggestedName(`${'Rye and spelt, '.repeat(10)}`)).toBe(
    'Rye and spelt, Rye and spelt, Rye and spelt, Rye',
  )
  expect(suggestedName('😀'.repeat(90))).toBe('😀'.repeat(24))
  expect(suggestedName('')).toBe('')
})
