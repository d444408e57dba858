import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeDismissed, dismissedToasts, endDismissedActs } from './dismissed-toasts.ts'
import {
  continueToast,
  currentToast,
  hideToast,
  keepToastOverNavigation,
  leaveScreen,
  pauseToast,
  pressInToast,
  showToast,
} from './toast-store.ts'

const nothing = { label: 'Undo', onAct() {} }
const isVisible = () => currentToast() !== null
const kept = () => dismissedToasts().map(({ title }) => title)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  hideToast()
  changeDismissed([])
  vi.useRealTimers()
})

test('only the latest toast shows; the one before it is kept', () => {
  showToast({ title: 'Success', description: 'The first' })
  showToast({ title: 'Error', description: 'The second', tone: 'bad' })
  expect(currentToast()).toMatchObject({ title: 'Error', description: 'The second' })
  expect(dismissedToasts()).toMatchObject([{ title: 'Success', description: 'The first' }])
  hideToast()
  expect(currentToast()).toBeNull()
  expect(kept()).toEqual(['Error', 'Success'])
})

test.for([
  [5_000, {}],
  [8_000, { action: nothing }],
  [8_000, { view: nothing }],
  [20_000, { tone: 'bad' }],
  [20_000, { tone: 'bad', action: nothing }],
] as const)('it is visible for %i ms with %o', ([visibleMs, parts]) => {
  showToast({ title: 'The one before' })
  vi.advanceTimersByTime(4_000)
  showToast({ title: 'Success', ...parts })
  vi.advanceTimersByTime(visibleMs - 1)
  expect(isVisible()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isVisible()).toBe(false)
})

test('its time is stopped, and what remains of it continues', () => {
  showToast({ title: 'Success' })
  vi.advanceTimersByTime(4_000)
  pauseToast()
  pauseToast()
  vi.advanceTimersByTime(60_000)
  expect(isVisible()).toBe(true)
  continueToast()
  vi.advanceTimersByTime(999)
  expect(isVisible()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isVisible()).toBe(false)
})

test('what it said is removed 1,000,000 milliseconds after it left', () => {
  showToast({ title: 'Success' })
  vi.advanceTimersByTime(5_000 + 999_999)
  expect(kept()).toEqual(['Success'])
  vi.advanceTimersByTime(1)
  expect(kept()).toEqual([])
})

test('at most 20 are kept', () => {
  for (let number = 1; number <= 22; number += 1) showToast({ title: `Number ${number}` })
  hideToast()
  expect(kept()).toHaveLength(20)
  expect(kept()[0]).toBe('Number 22')
})

test('only a button that works later is kept, and an action that was pressed is not', () => {
  const pressed: string[] = []
  const lasting = (label: string) => ({ label, lasts: true, onAct: () => void pressed.push(label) })
  showToast({ title: 'Ends', action: nothing })
  hideToast()
  expect(dismissedToasts()[0]).not.toHaveProperty('action')
  showToast({ title: 'Pressed', view: lasting('View'), action: lasting('Undo') })
  pressInToast('action')
  expect(isVisible()).toBe(false)
  expect(dismissedToasts()[0]).not.toHaveProperty('action')
  expect(dismissedToasts()[0]).toHaveProperty('view')
  showToast({ title: 'Lasts', action: lasting('Undo later') })
  hideToast()
  expect(dismissedToasts()[0]?.action?.label).toBe('Undo later')
  expect(pressed).toEqual(['Undo'])
})

test('another workspace takes the buttons and leaves the words', () => {
  showToast({ title: 'Success', view: { ...nothing, lasts: true } })
  hideToast()
  endDismissedActs()
  expect(kept()).toEqual(['Success'])
  expect(dismissedToasts()[0]).not.toHaveProperty('view')
})

test('it disappears when its screen is left, unless it was kept for the next screen', () => {
  showToast({ title: 'Success' })
  leaveScreen()
  expect(currentToast()).toBeNull()
  showToast({ title: 'Post deleted' })
  keepToastOverNavigation()
  leaveScreen()
  expect(currentToast()).toMatchObject({ title: 'Post deleted' })
  leaveScreen()
  expect(currentToast()).toBeNull()
})
