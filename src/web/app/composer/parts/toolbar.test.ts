// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../test-page.ts'
import { patience } from '../../test-server.ts'
import { Toolbar } from './toolbar.tsx'

const button = (name: string) => createElement('button', { key: name, type: 'button' }, name)
const Bar = () => Toolbar({ label: 'Tools', children: ['One', 'Two', 'Three'].map(button) })
const stops = () =>
  [...document.querySelectorAll<HTMLElement>('[role=toolbar] button')]
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent)
const press = (key: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )

test('a toolbar is one stop of Tab, and the arrow keys go round its buttons', async () => {
  openPage(createElement(Bar))
  await vi.waitFor(() => expect(stops()).toEqual(['One']), patience)
  document.querySelector<HTMLElement>('[role=toolbar] button')?.focus()
  press('ArrowRight')
  expect([document.activeElement?.textContent, stops()]).toEqual(['Two', ['Two']])
  press('End')
  press('ArrowRight')
  expect([document.activeElement?.textContent, stops()]).toEqual(['One', ['One']])
  press('ArrowLeft')
  expect(stops()).toEqual(['Three'])
})
