// @vitest-environment happy-dom
import type { Role } from '#contract/fields.ts'
import type { CustomTemplate } from '#contract/templates.ts'
import { partsOfText } from '#domain/post/template.ts'
import { createElement } from 'react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { keys } from '../../queries.ts'
import { openPage } from '../../test-page.ts'
import { refused, testServer } from '../../test-server.ts'
import BuilderPage from './builder-page.tsx'

// Its frame would fetch the page.
vi.mock('./page-preview.tsx', () => ({ PagePreview: () => null }))

beforeEach(() => sessionStorage.clear())

const part = { addBreakAfter: false, addDoubleNewlineAfter: false }
const shop: CustomTemplate = {
  id: 't',
  name: 'Shop page',
  contentTypeId: 'product',
  sampleUrl: 'https://bakery.example/rye',
  elements: [{ id: 'e', type: 'content', content: 'Rye bread', selector: 'h1', ...part }],
  structure: '',
  author: null,
  updatedAt: '2026-11-01T08:00:00.000Z',
}
const screens = createElement(
  Routes,
  null,
  createElement(Route, { path: '/new', element: createElement(BuilderPage) }),
  createElement(Route, { path: '/:templateId', element: createElement(BuilderPage) }),
  createElement(Route, { path: '/dashboard/templates', element: 'All templates' }),
)
const openNew = (role: Role = 'owner') => openPage(screens, { address: '/new', role })
const openShop = (templates?: CustomTemplate[]) =>
  openPage(screens, { address: '/t', here: templates && [[keys.templates('w'), templates]] })

test('a template that comes, did not come, or was deleted', async () => {
  const server = testServer({ 'templates.list': refused('unavailable') })
  const page = openShop()
  await page.says('Loading the template')
  await page.says('It was not changed.')
  server.answer('templates.list', [])
  await page.press('Try again')
  await page.says('This template was deleted')
})

test('a viewer is told that he cannot make templates', async () => {
  testServer()
  const page = openNew('viewer')
  await page.says('You can only view templates')
  expect(page.has('Address of a page')).toBe(false)
})

test('it begins with the address of a page, and stays there without one', async () => {
  testServer()
  const page = openNew()
  await page.type('Address of a page', 'no address')
  await page.press('Show the page')
  await page.says('Give the address of a page')
  expect(page.typed('Address of a page')).toBe('no address')
})

test('a part is named by a selector, tried on the page, put into the post and saved', async () => {
  const found = [
    { selector: 'h1', isSelector: true, count: 2, text: 'Rye bread', address: null, isPicture: false },
  ]
  const server = testServer({
    'templates.tryOut': { url: 'https://bakery.example/', title: '', found },
    'templates.create': shop,
    'templates.list': [],
  })
  const page = openNew()
  await page.type('Address of a page', 'bakery.example')
  await page.press('Show the page')
  await page.type('CSS selector', 'h1')
  await page.says('Finds “Rye bread”, the first of 2')
  await page.press('Add part')
  await page.says('Picked parts 1')
  await page.press('Continue')
  await page.type('Name of the template', 'Bread')
  await page.press('Save template')
  await page.says('content type')
  await page.type('Type of page', 'product')
  await page.press('Save template')
  await page.says('All templates')
  expect(server.calls.at(-1)).toMatchObject([
    'templates.create',
    {
      name: 'Bread',
      contentTypeId: 'product',
      elements: [{ selector: 'h1', content: 'Rye bread' }, { type: 'url' }],
    },
  ])
})

test('a picture that is found comes along as one, with its alt text', async () => {
  const address = 'https://bakery.example/rye.jpg'
  const found = [{ selector: 'img', isSelector: true, count: 1, text: 'A loaf', address, isPicture: true }]
  const server = testServer({
    'templates.tryOut': { url: 'https://bakery.example/', title: '', found },
    'templates.create': shop,
    'templates.list': [],
  })
  const page = openNew()
  await page.type('Address of a page', 'bakery.example')
  await page.press('Show the page')
  await page.type('CSS selector', 'img')
  await page.says('“A loaf”')
  await page.press('Add part')
  await page.says('Picked parts 1')
  expect(document.querySelector('[aria-pressed=true]')?.textContent).toBe('Picture')
  await page.press('Continue')
  expect(document.querySelector('[data-result]')?.textContent).not.toContain(address)
  await page.type('Name of the template', 'Bread')
  await page.type('Type of page', 'product')
  await page.press('Save template')
  await page.says('All templates')
  expect(server.calls.at(-1)).toMatchObject([
    'templates.create',
    { elements: [{ type: 'picture', selector: 'img', content: address, alt: 'A loaf' }, { type: 'url' }] },
  ])
})

test('what was refused stays as it was, with the reason, also after a reload', async () => {
  testServer({ 'templates.edit': refused('conflict', 'A template has this name already.') })
  const page = openShop([shop])
  await page.type('Name of the template', 'Bread')
  await page.press('Save template')
  await page.says('A template has this name already.')
  expect(page.typed('Name of the template')).toBe('Bread')
  document.body.replaceChildren()
  const again = openShop([shop])
  await again.says('Rye bread')
  expect(again.typed('Name of the template')).toBe('Bread')
  await again.press('Start over')
  expect(again.typed('Name of the template')).toBe('Shop page')
})

test('the field of one’s own text grows by itself where the browser does not do it', async () => {
  vi.stubGlobal('CSS', { supports: () => false })
  testServer()
  const own = { id: 'own', type: 'static', content: 'New:', selector: '', ...part } as const
  const page = openShop([{ ...shop, elements: [...shop.elements, own] }])
  await page.type('Your own text', 'New:\nfresh')
  const field = document.querySelector<HTMLTextAreaElement>('[data-part=own] textarea')
  expect(field?.style.height).toMatch(/px$/)
})

test('a text is changed without a page, and unsaved work is there again after a reload', async () => {
  const server = testServer({ 'templates.edit': shop, 'templates.list': [] })
  const text = { ...shop, sampleUrl: '', elements: partsOfText('Open today.') }
  const page = openShop([text])
  await page.type('Text', 'Open tomorrow.')
  document.body.replaceChildren()
  const again = openShop([text])
  await again.says('Save template')
  expect(again.typed('Text')).toBe('Open tomorrow.')
  await again.press('Save template')
  await again.says('All templates')
  expect(server.calls.at(-1)).toMatchObject([
    'templates.edit',
    { templateId: 't', name: 'Shop page', sampleUrl: '', elements: partsOfText('Open tomorrow.') },
  ])
})
