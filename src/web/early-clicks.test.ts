// @vitest-environment happy-dom
import { act, createElement, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EarlyClicks, keepClicks } from './early-clicks.tsx'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  const { earlyClick } = window as { earlyClick?: () => void }
  if (earlyClick) removeEventListener('click', earlyClick as EventListener, true)
})

let clicks = 0
let arrive: () => void = () => {}

/** A page with a button that needs code which has not arrived; on the server it is there. */
function openPage({ isCodeThere = false } = {}) {
  clicks = 0
  const code = new Promise<void>((done) => (arrive = done))
  let isServer = true
  function Page() {
    if (!isServer && !isCodeThere) use(code)
    return createElement('button', { type: 'button', onClick: () => clicks++ }, 'Continue')
  }
  const tree = () => createElement(EarlyClicks, null, createElement(Page))
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(tree())
  // oxlint-disable-next-line no-eval, no-implied-eval -- the page runs it as a script of its own
  new Function(keepClicks)()
  isServer = false
  return {
    button: () => place.querySelector('button') as HTMLButtonElement,
    hydrate: () => void hydrateRoot(place, tree()),
  }
}

test('a click before the code of a page is there is done once it is', async () => {
  const page = openPage()
  page.button().click()
  await act(async () => page.hydrate())
  await act(async () => arrive())
  expect(clicks).toBe(1)
  page.button().click()
  expect(clicks).toBe(2)
})

test('a click while React waits for code, which React stops, is done too', async () => {
  const page = openPage()
  await act(async () => page.hydrate())
  page.button().click()
  expect(clicks).toBe(0)
  await act(async () => arrive())
  expect(clicks).toBe(1)
})

test('a click that makes React take over at once is done once', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const page = openPage({ isCodeThere: true })
  page.hydrate()
  page.button().click()
  expect(clicks).toBe(1)
  await new Promise((done) => setTimeout(done, 20))
  expect(clicks).toBe(1)
})
