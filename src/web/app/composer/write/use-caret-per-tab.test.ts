import { expect, test } from 'vitest'
import type { Tab } from '../state/composer-state.ts'
import { keepCaret } from './use-caret-per-tab.ts'

/** As much of a field as has a caret. */
class Field extends EventTarget {
  selectionStart = 0
  selectionEnd = 0
  setSelectionRange(start: number, end: number) {
    this.selectionStart = start
    this.selectionEnd = end
  }
  focusedAt(tab: Tab, carets: Map<Tab, number>) {
    const leave = keepCaret(this as never, tab, carets)
    this.dispatchEvent(new Event('focus'))
    return leave
  }
}

test('a field that comes again has its caret where it was, at the first time where the shared text has it', () => {
  const carets = new Map<Tab, number>()
  const shared = new Field()
  const leaveShared = shared.focusedAt('all', carets)
  shared.selectionStart = 12
  leaveShared()
  const own = new Field()
  const leaveOwn = own.focusedAt('twitter', carets)
  expect(own.selectionStart).toBe(12)
  own.selectionStart = 3
  leaveOwn()
  for (const [tab, caret] of [
    ['all', 12],
    ['twitter', 3],
    ['bluesky', 12],
  ] as const) {
    const again = new Field()
    again.focusedAt(tab, carets)
    expect(again.selectionStart).toBe(caret)
  }
})

test('a field that nobody went to changes nothing', () => {
  const carets = new Map<Tab, number>([['twitter', 3]])
  keepCaret(new Field() as never, 'twitter', carets)()
  expect(carets.get('twitter')).toBe(3)
})

test('what is selected in a field before it gets the focus stays selected', () => {
  const field = new Field()
  field.setSelectionRange(0, 9)
  field.focusedAt('twitter', new Map([['twitter', 3]]))
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 9])
})
