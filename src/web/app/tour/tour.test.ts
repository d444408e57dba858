// @vitest-environment happy-dom
import { createElement } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { openPage } from '../test-page.ts'
import { Tour } from './tour.tsx'
import { tourSteps } from './tour-steps.ts'

beforeAll(() => Object.assign(HTMLElement.prototype, { showPopover: () => {} }))

/** The text of a post, where a tour points in its third step, and the tour. */
function openTour(onClose: () => void) {
  const text = createElement('textarea', { 'data-place': 'text', 'aria-label': 'Text' })
  const composer = createElement('div', { 'data-composer': true }, text)
  return openPage(createElement('div', null, composer, createElement(Tour, { isWriting: false, onClose })))
}

async function panel(): Promise<HTMLElement> {
  return vi.waitFor(() => {
    const shown = document.querySelector<HTMLElement>('[role=dialog]')
    if (!shown) throw new Error('not shown yet')
    return shown
  })
}

const pressed = (key: string, more: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })

test('a character ends the tour, and goes into the text', async () => {
  const onClose = vi.fn<() => void>()
  openTour(onClose)
  const step = await panel()
  step.focus()
  const typed = pressed('R')
  step.dispatchEvent(typed)
  expect(onClose).toHaveBeenCalledOnce()
  expect(typed.defaultPrevented).toBe(false)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Text')
})

test('keys that lead through the tour or press its buttons do not end it', async () => {
  const onClose = vi.fn<() => void>()
  const page = openTour(onClose)
  const step = await panel()
  step.dispatchEvent(pressed('ArrowRight'))
  await page.says(tourSteps[1]?.title ?? '')
  for (const button of document.querySelectorAll('[role=dialog] button')) button.dispatchEvent(pressed(' '))
  ;(await panel()).dispatchEvent(pressed('k', { ctrlKey: true }))
  expect(onClose).not.toHaveBeenCalled()
})

test('who types into a field stays in it', async () => {
  const onClose = vi.fn<() => void>()
  openTour(onClose)
  await panel()
  const other = document.body.appendChild(document.createElement('input'))
  other.focus()
  other.dispatchEvent(pressed('R'))
  expect(onClose).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(other)
})
