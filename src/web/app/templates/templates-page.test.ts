// @vitest-environment happy-dom
import type { Role } from '#contract/fields.ts'
import type { CustomTemplate } from '#contract/templates.ts'
import { partsOfText } from '#domain/post/template.ts'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { keys } from '../queries.ts'
import { openPage } from '../test-page.ts'
import { refused, testServer } from '../test-server.ts'
import type { UseTemplate } from './fill-form.tsx'
import { TemplateChooser } from './template-chooser.tsx'
import TemplatesDialog from './templates-dialog.tsx'
import TemplatesPage from './templates-page.tsx'

const shop: CustomTemplate = {
  id: 't',
  name: 'Shop page',
  contentTypeId: 'product',
  sampleUrl: 'https://bakery.example/rye',
  elements: [
    {
      id: 'e',
      type: 'content',
      content: 'Rye',
      selector: 'h1',
      addBreakAfter: false,
      addDoubleNewlineAfter: false,
    },
  ],
  structure: '',
  author: { id: 'g', name: 'Grace' },
  updatedAt: '2026-11-01T08:00:00.000Z',
}
const opening: CustomTemplate = {
  ...shop,
  id: 'o',
  name: 'Opening',
  sampleUrl: '',
  elements: partsOfText('Open today.'),
}
const openTemplates = (templates?: CustomTemplate[], role: Role = 'owner') =>
  openPage(createElement(TemplatesPage), {
    role,
    here: [[keys.me, { id: 'a' }], ...(templates ? [[keys.templates('w'), templates] as const] : [])],
  })
const pictures = [{ address: 'https://bakery.example/rye.jpg', alt: 'A loaf' }]
const filled = { text: 'Rye, £4', pictures: [], title: 'Rye', missing: ['the price'] }

test('ours can be used while those of the workspace come, and when they do not', async () => {
  testServer({ 'templates.list': refused('unavailable') })
  const page = openTemplates()
  await page.says('Loading templates')
  expect(page.has('Use “')).toBe(true)
  await page.says('Your own templates didn’t load.')
  expect(page.has('Use “')).toBe(true)
})

test('a search that finds nothing says so and is taken back by one press', async () => {
  testServer()
  const page = openTemplates([])
  await page.type('Search templates', 'zeppelin')
  await page.says('No templates found.')
  await page.press('Show all templates')
  await page.drops('No templates found.')
  expect(page.typed('Search templates')).toBe('')
})

test('the search finds templates of the workspace by name and text, whatever their accents and case', async () => {
  testServer()
  const cafe = { ...opening, id: 'c', name: 'Café', elements: partsOfText('Soup of the day.') }
  const page = openTemplates([shop, opening, cafe])
  await page.type('Search templates', 'CAFE sou')
  await page.drops('Shop page')
  expect([page.has('Use “Café”'), page.has('Use “Opening”')]).toEqual([true, false])
  await page.type('Search templates', 'zeppelin')
  await page.says('No template of your own matches.')
  await page.press('Show all templates')
  await page.says('Shop page')
})

const escape = () =>
  document
    .querySelector('input[type=search]')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))

test('Escape clears the search and leaves the dialog open', async () => {
  testServer()
  const onClose = vi.fn<() => void>()
  const element = createElement(TemplatesDialog, { workspaceId: 'w', onUse: () => {}, onClose })
  const page = openPage(element, { here: [[keys.templates('w'), [shop]]] })
  await page.type('Search templates', 'zeppelin')
  await page.drops('Shop page')
  escape()
  await page.says('Shop page')
  expect(onClose).not.toHaveBeenCalled()
  escape()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('a template of ours begins a post with its text', async () => {
  testServer()
  const heard = vi.fn<(event: Event) => void>()
  window.addEventListener('new-post', heard, { once: true })
  const page = openTemplates([])
  await page.press('Use “')
  expect(heard.mock.lastCall?.[0]).toMatchObject({
    detail: { content: { all: expect.stringMatching(/\{/) } },
  })
})

test('a template of the workspace is filled from a page, and the result is looked at first', async () => {
  const server = testServer({ 'templates.fill': filled })
  const onUse = vi.fn<UseTemplate>()
  const element = createElement(TemplateChooser, { workspaceId: 'w', onUse })
  const page = openPage(element, { here: [[keys.templates('w'), [shop]]] })
  await page.press('Use with a page “Shop page”')
  await page.type('Address of the page', 'bakery.example/buns')
  await page.press('Fill from this page')
  await page.says('Not on that page, and left out: the price.')
  expect(server.calls).toEqual([
    ['templates.fill', { workspaceId: 'w', templateId: 't', url: 'https://bakery.example/buns' }],
  ])
  await page.press('Write the post')
  expect(onUse).toHaveBeenCalledWith('Rye, £4', [])
})

test('the pictures of the page are shown in words, and come along into the post', async () => {
  testServer({ 'templates.fill': { ...filled, text: '', pictures } })
  const heard = vi.fn<(event: Event) => void>()
  window.addEventListener('new-post', heard, { once: true })
  const page = openTemplates([shop])
  await page.press('Use with a page “Shop page”')
  await page.type('Address of the page', 'bakery.example/buns')
  await page.press('Fill from this page')
  await page.says('A loaf')
  await page.press('Write the post')
  expect(heard.mock.lastCall?.[0]).toMatchObject({ detail: { content: { all: '' }, pictures } })
})

test('a text of the workspace begins a post at once', async () => {
  testServer()
  const onUse = vi.fn<UseTemplate>()
  const element = createElement(TemplateChooser, { workspaceId: 'w', onUse })
  const page = openPage(element, { here: [[keys.templates('w'), [shop, opening]]] })
  await page.press('Use “Opening”')
  expect(onUse).toHaveBeenCalledWith('Open today.', [])
})

test('an address that is none, or a page that did not come, stays in its field', async () => {
  const server = testServer({ 'templates.fill': refused('network-unreachable', 'The page did not answer.') })
  const page = openTemplates([shop])
  await page.press('Use with a page “Shop page”')
  await page.type('Address of the page', 'no address')
  await page.press('Fill from this page')
  await page.says('Give the address of a page')
  expect(server.calls).toEqual([])
  await page.type('Address of the page', 'https://bakery.example/buns')
  await page.press('Fill from this page')
  await page.says('The page did not answer.')
  expect(page.typed('Address of the page')).toBe('https://bakery.example/buns')
  expect(page.has('Write the post')).toBe(false)
})

test('deleting asks first, and a template that was not deleted stays', async () => {
  const server = testServer({ 'templates.remove': refused('unavailable') })
  const page = openTemplates([shop])
  await page.press('Delete “Shop page”')
  await page.says('Everyone in this workspace loses it.')
  expect(server.calls).toEqual([])
  await page.press('Delete template')
  await page.says('“Shop page” was not deleted.')
  expect(server.calls).toEqual([['templates.remove', { workspaceId: 'w', templateId: 't' }]])
  expect(page.has('Delete “Shop page”')).toBe(true)
})

test('an author changes only his own, and a viewer none', async () => {
  testServer()
  const own = { ...shop, id: 'o', name: 'Mine', author: { id: 'a', name: 'Ada' } }
  const page = openTemplates([shop, own], 'author')
  await page.says('Mine')
  expect(page.has('Change “Mine”')).toBe(true)
  expect(page.has('Change “Shop page”')).toBe(false)
})

test('a viewer makes no template', async () => {
  testServer()
  const page = openTemplates([shop], 'viewer')
  await page.says('Shop page')
  expect(page.has('New template from a page')).toBe(false)
  expect(page.has('Change “Shop page”')).toBe(false)
})
