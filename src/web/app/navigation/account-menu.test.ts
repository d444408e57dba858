// @vitest-environment happy-dom
import { createElement } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { setTheme } from '../../ui/theme.ts'
import { keys } from '../queries.ts'
import { openPage } from '../test-page.ts'
import { testServer } from '../test-server.ts'
import { AccountMenu } from './account-menu.tsx'
import { AccountPart } from './account-part.tsx'

const me = { id: 'a', name: 'Ada Winter', email: 'ada@example.org', imageUrl: null }
const here = [[keys.me, me]] as const

// happy-dom has no top layer.
beforeAll(() => Object.assign(HTMLElement.prototype, { showPopover: () => {} }))
afterEach(() => setTheme('system'))

async function openMenu() {
  const page = openPage(createElement(AccountMenu), { here })
  await page.press('Account: Ada Winter')
  await page.says('ada@example.org')
  return page
}

test('the menu says who is signed in, and offers what belongs to the account', async () => {
  testServer()
  const page = await openMenu()
  for (const name of [
    'Profile',
    'Notifications',
    'System',
    'Light',
    'Dark',
    'Keyboard shortcuts',
    'Sign out',
  ])
    expect([name, page.has(name)]).toEqual([name, true])
})

const marked = () => document.querySelector('[role=menuitemradio][aria-checked=true]')?.textContent

const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

test('a theme applies at once, is marked, and leaves the menu open', async () => {
  testServer()
  const page = await openMenu()
  expect(marked()).toBe('System')
  await page.press('Dark')
  expect(document.documentElement.dataset.theme).toBe('dark')
  await vi.waitFor(() => expect(marked()).toBe('Dark'))
  await page.press('System')
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

test('arrows reach the themes, too', async () => {
  testServer()
  await openMenu()
  expect(document.activeElement?.textContent).toBe('Profile')
  const passed = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'].map((key) => {
    press(key)
    return document.activeElement?.textContent
  })
  expect(passed).toEqual(['Notifications', 'System', 'Light', 'Dark'])
})

test('the shortcuts open from the menu, and the menu closes', async () => {
  testServer()
  const heard = vi.fn<() => void>()
  window.addEventListener('show-shortcuts', heard, { once: true })
  const page = await openMenu()
  await page.press('Keyboard shortcuts')
  expect(heard).toHaveBeenCalled()
  await page.drops('ada@example.org')
})

test('signing out asks the server, from the menu and on a phone', async () => {
  const server = testServer()
  const page = await openMenu()
  await page.press('Sign out')
  await server.asked('POST /api/auth/sign-out')
  const phone = openPage(createElement(AccountPart, { onGo: () => {} }), { here })
  await phone.says('ada@example.org')
  await phone.press('Sign out')
  expect(server.calls.map(([name]) => name)).toEqual(['POST /api/auth/sign-out', 'POST /api/auth/sign-out'])
})
