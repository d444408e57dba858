import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatEarlyClick } from './early-click.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { earlyClick: {} })
  vi.stubGlobal('HTMLFormElement', FakeForm)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

class FakeForm {
  requestSubmit = vi.fn<() => void>()
}

/** An island that contains the given elements. */
function island(...inside: unknown[]) {
  const attributes = new Set<string>()
  const element = {
    setAttribute: (name: string) => attributes.add(name),
    contains: (one: unknown) => inside.includes(one),
  }
  return { element: element as unknown as Element, attributes }
}

const keeper = () => Reflect.get(window, 'earlyClick') as { clicked?: unknown }

test('a click before hydration is repeated once, and later clicks are not recorded', () => {
  const button = { click: vi.fn<() => void>() }
  const { element, attributes } = island(button)
  keeper().clicked = button
  repeatEarlyClick(element)
  repeatEarlyClick(element)
  vi.runAllTimers()
  expect(button.click).toHaveBeenCalledOnce()
  expect(attributes).toEqual(new Set(['data-awake']))
})

test('a form that was submitted early is submitted', () => {
  const form = new FakeForm()
  keeper().clicked = form
  repeatEarlyClick(island(form).element)
  vi.runAllTimers()
  expect(form.requestSubmit).toHaveBeenCalledOnce()
})

test('a click in another island waits for that island', () => {
  const button = { click: vi.fn<() => void>() }
  keeper().clicked = button
  repeatEarlyClick(island().element)
  vi.runAllTimers()
  expect(button.click).not.toHaveBeenCalled()
  expect(keeper().clicked).toBe(button)
})
