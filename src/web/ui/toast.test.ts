// @vitest-environment happy-dom
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { changeDismissed } from './dismissed-toasts.ts'
import { hideToast, showToast, Toaster } from './toast.tsx'

const text = () => document.body.textContent
const rendered = () => new Promise((resolve) => setImmediate(resolve))

async function after(ms: number) {
  vi.advanceTimersByTime(ms)
  await rendered()
}

/** With what is loaded with the first toast. */
async function toastAppears(message: Parameters<typeof showToast>[0]) {
  showToast(message)
  await rendered()
  await vi.dynamicImportSettled()
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(createElement(Toaster))
  onTestFinished(() => {
    hideToast()
    changeDismissed([])
    root.unmount()
    document.body.replaceChildren()
    vi.useRealTimers()
  })
  await vi.waitFor(() => expect(document.querySelector('output')).not.toBeNull())
})

function pointer(type: 'pointerover' | 'pointerout') {
  const toast = document.querySelector('output > span')
  toast?.dispatchEvent(new PointerEvent(type, { bubbles: true, relatedTarget: document.body }))
}

test('a toast waits under the pointer, and leaves after the rest of its time', async () => {
  await toastAppears({ title: 'Success' })
  await after(3_000)
  pointer('pointerover')
  await after(30_000)
  expect(text()).toContain('Success')
  pointer('pointerout')
  await after(1_999)
  expect(text()).toContain('Success')
  await after(1)
  expect(text()).not.toContain('Success')
})

test('F6 moves the focus to the toast, which waits; closing it returns the focus', async () => {
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  await toastAppears({ title: 'Success' })
  const key = new KeyboardEvent('keydown', { key: 'F6', bubbles: true, cancelable: true })
  field.dispatchEvent(key)
  expect(key.defaultPrevented).toBe(true)
  const button = document.activeElement
  expect(button?.closest('output')).not.toBeNull()
  await after(30_000)
  expect(text()).toContain('Success')
  if (button instanceof HTMLElement) button.click()
  await after(0)
  expect(text()).not.toContain('Success')
  expect(document.activeElement).toBe(field)
})

test('without a toast F6 is left to the browser', () => {
  const key = new KeyboardEvent('keydown', { key: 'F6', bubbles: true, cancelable: true })
  document.body.dispatchEvent(key)
  expect(key.defaultPrevented).toBe(false)
})

test('leaving the focus lets its time continue', async () => {
  await toastAppears({ title: 'Success' })
  document.querySelector('button')?.focus()
  await after(30_000)
  document.querySelector('button')?.blur()
  await after(5_000)
  expect(text()).not.toContain('Success')
})

test('its time continues when the last of what stopped it ends', async () => {
  await toastAppears({ title: 'Success' })
  pointer('pointerover')
  document.querySelector('button')?.focus()
  pointer('pointerout')
  await after(30_000)
  expect(text()).toContain('Success')
  document.querySelector('button')?.blur()
  await after(5_000)
  expect(text()).not.toContain('Success')
})

test('what was under the pointer stops only its own time', async () => {
  await toastAppears({ title: 'Success' })
  pointer('pointerover')
  await toastAppears({ title: 'Post deleted' })
  await after(5_000)
  expect(text()).not.toContain('Post deleted')
})

test('in a hidden tab toasts wait for the person', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await toastAppears({ title: 'Success' })
  await toastAppears({ title: 'Error', tone: 'bad' })
  await after(60_000)
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Error')
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await after(20_000)
  expect(text()).not.toContain('Error')
})
