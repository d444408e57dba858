// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { focusedDay, neighbourOf } from './walk.ts'

const day = (date: string) =>
  `<section data-day="${date}"><button data-day-head="${date}"></button><button data-write="${date}"></button>
    <button data-card="card of ${date}"></button></section>`

beforeEach(() => {
  document.body.innerHTML = `<main data-calendar>${day('2026-11-27')}${day('2026-11-28')}</main><button id="else"></button>`
})

const find = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`${selector} is not there`)
  return found
}
const led = (from: string, key: string) => {
  const { dayHead, card } = neighbourOf(find(from), key)?.dataset ?? {}
  return dayHead ?? card ?? null
}

test('from the button that adds a post, arrows lead to the days beside it and the posts below', () => {
  expect(led('[data-write="2026-11-27"]', 'ArrowRight')).toBe('2026-11-28')
  expect(led('[data-write="2026-11-28"]', 'ArrowLeft')).toBe('2026-11-27')
  expect(led('[data-day-head="2026-11-28"]', 'ArrowDown')).toBe('card of 2026-11-28')
})

test('at the edge they lead nowhere, and the day that has the focus is known', () => {
  expect(led('[data-day-head="2026-11-28"]', 'ArrowRight')).toBeNull()
  find('[data-card="card of 2026-11-28"]').focus()
  expect(focusedDay()).toBe('2026-11-28')
  find('#else').focus()
  expect(focusedDay()).toBeNull()
})
