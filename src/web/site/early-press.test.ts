import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatEarlyPress } from './early-press.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { earlyPress: {} })
  vi.stubGlobal('HTMLFormElement', FakeForm)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

class FakeForm {
  requestSubmit = vi.fn<() => void>()
}

/** An island that holds what is given. */
function island(...inside: unknown[]) {
  const attributes = new Set<string>()
  const element = {
    setAttribute: (name: string) => attributes.add(name),
    contains: (one: unknown) => inside.includes(one),
  }
  return { element: element as unknown as Element, attributes }
}

const keeper = () => Reflect.get(window, 'earlyPress') as { pressed?: unknown }

test('a press before an island listened is made again, once, and none of it is kept after that', () => {
  const button = { click: vi.fn<() => void>() }
  const { element, attributes } = island(button)
  keeper().pressed = button
  repeatEarlyPress(element)
  repeatEarlyPress(element)
  vi.runAllTimers()
  expect(button.click).toHaveBeenCalledOnce()
  expect(attributes).toEqual(new Set(['data-awake']))
})

test('a form that was to be sent is sent', () => {
  const form = new FakeForm()
  keeper().pressed = form
  repeatEarlyPress(island(form).element)
  vi.runAllTimers()
  expect(form.requestSubmit).toHaveBeenCalledOnce()
})

test('a press in another island waits for that one', () => {
  const button = { click: vi.fn<() => void>() }
  keeper().pressed = button
  repeatEarlyPress(island().element)
  vi.runAllTimers()
  expect(button.click).not.toHaveBeenCalled()
  expect(keeper().pressed).toBe(button)
})
