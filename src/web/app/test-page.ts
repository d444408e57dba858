import { createElement, Fragment, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { changeDismissed } from '../ui/dismissed-toasts.ts'
import { hideToast, Toaster } from '../ui/toast.tsx'
import { wordsOfMarkup } from './test-markup.ts'
import { patience } from './test-server.ts'
import { around, type ScreenState } from './test-screen.ts'

/** Reads a page and presses what is on it, by the words on the screen. The beginning of a name is enough. */
interface TestPage {
  words: () => string
  /** Waits until the page says this. */
  says: (words: string | RegExp) => Promise<void>
  /** Waits until the page says this no longer. */
  drops: (words: string | RegExp) => Promise<void>
  /** Presses what has this name, once it is there. */
  press: (name: string) => Promise<void>
  /** Writes into a field, in place of what is in it, or chooses a value of a list, once it is there. */
  type: (name: string, value: string) => Promise<void>
  /** What is in a field. */
  typed: (name: string) => string
  has: (name: string) => boolean
  /** Whether a press does something: not where it is missing, unavailable or busy. */
  canPress: (name: string) => boolean
  isChecked: (name: string) => boolean
}

/**
 * Shows an element in the document of the test until the test ends, with effects, presses and toasts. The test file begins with
 * `// @vitest-environment happy-dom`. See decision 104.
 */
export function openPage(element: ReactElement, state: ScreenState = {}): TestPage {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const inside = around(createElement(Fragment, null, element, createElement(Toaster)), state)
  const router = createMemoryRouter([{ path: '*', element: inside }], {
    initialEntries: [state.address ?? '/dashboard'],
  })
  root.render(createElement(RouterProvider, { router }))
  onTestFinished(() => {
    root.unmount()
    router.dispose()
    hideToast()
    changeDismissed([])
    document.body.replaceChildren()
  })
  return page
}

const page: TestPage = {
  words: () => wordsOfMarkup(document.body.innerHTML),
  says: (words) => until(() => isSaid(words) || `“${words}” is not on the page: ${page.words()}`),
  drops: (words) => until(() => !isSaid(words) || `“${words}” is still on the page: ${page.words()}`),
  async press(name) {
    await untilThere(name)
    find(name)?.click()
  },
  async type(name, value) {
    await untilThere(name)
    const field = find(name)
    if (!field) return
    // React notices what was typed by this setter only, which is the one a browser uses.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    const type = field instanceof HTMLSelectElement ? 'change' : 'input'
    field.dispatchEvent(new Event(type, { bubbles: true }))
  },
  typed: (name) => fieldOf(name)?.value ?? '',
  has: (name) => find(name) !== undefined,
  canPress: (name) => find(name)?.matches(':not(:disabled, [aria-disabled=true], [aria-busy=true])') ?? false,
  isChecked: (name) => fieldOf(name)?.checked ?? false,
}

function fieldOf(name: string): HTMLInputElement | undefined {
  return find(name) as HTMLInputElement | undefined
}

const isSaid = (words: string | RegExp) =>
  typeof words === 'string' ? page.words().includes(words) : words.test(page.words())

const untilThere = (name: string) =>
  until(() => page.has(name) || `Nothing has the name “${name}”: ${page.words()}`)

/** Waits until it is true; fails with the last reason why it was not. */
function until(isTrue: () => true | string): Promise<void> {
  const check = () => {
    const result = isTrue()
    if (result !== true) throw new Error(result)
  }
  return vi.waitFor(check, patience)
}

const named = 'button, a[href], input, select, textarea, summary, [role=option], [role^=menuitem]'

/** In the uppermost dialog, if there is one; else anywhere. A whole name comes before the beginning of one. */
function find(name: string): HTMLElement | undefined {
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]')
  for (const place of [[...dialogs].at(-1), document.body]) {
    const all = [...(place?.querySelectorAll<HTMLElement>(named) ?? [])]
    const found = all.find((one) => nameOf(one) === name) ?? all.find((one) => nameOf(one).startsWith(name))
    if (found) return found
  }
  return undefined
}

function nameOf(element: HTMLElement): string {
  const label = element.id && document.querySelector(`label[for="${element.id}"]`)
  const own = label || element.closest('label') || element
  return element.getAttribute('aria-label') ?? spokenText(own)
}

/** Its text without what is hidden from screen readers. */
function spokenText(element: Element): string {
  if (!element.querySelector('[aria-hidden]')) return element.textContent.replaceAll(/\s+/g, ' ').trim()
  const spoken = element.cloneNode(true) as Element
  for (const hidden of spoken.querySelectorAll('[aria-hidden]')) hidden.remove()
  return spoken.textContent.replaceAll(/\s+/g, ' ').trim()
}
