import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  mayStart,
  rememberShown,
  startLater,
  tourQuery,
  wasShownThisSession,
  type TourFacts,
} from './tour-rules.ts'
import { tourSteps } from './tour-steps.ts'

const facts: TourFacts = {
  isNewPost: true,
  onboardingCompleted: false,
  isWideEnough: true,
  wasShownThisSession: false,
  isHeld: false,
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('it opens half a second after the new-post dialog, and no sooner', () => {
  const start = vi.fn<() => void>()
  startLater(() => facts, start)
  vi.advanceTimersByTime(499)
  expect(start).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(start).toHaveBeenCalledOnce()
})

test('a dialog that closed before has no tour', () => {
  const start = vi.fn<() => void>()
  const callOff = startLater(() => facts, start)
  vi.advanceTimersByTime(300)
  callOff()
  vi.advanceTimersByTime(10_000)
  expect(start).not.toHaveBeenCalled()
})

test('the conditions are checked when it would open', () => {
  const start = vi.fn<() => void>()
  let isHeld = false
  startLater(() => ({ ...facts, isHeld }), start)
  isHeld = true
  vi.advanceTimersByTime(500)
  expect(start).not.toHaveBeenCalled()
})

test.each<[string, Partial<TourFacts>]>([
  ['a saved post', { isNewPost: false }],
  ['somebody who finished or skipped it', { onboardingCompleted: true }],
  ['somebody of whom that is not known', { onboardingCompleted: undefined }],
  ['a narrow screen', { isWideEnough: false }],
  ['a second time in one session', { wasShownThisSession: true }],
  ['an unsaved problem', { isHeld: true }],
])('it does not open for %s', (_, change) => {
  expect(mayStart({ ...facts, ...change })).toBe(false)
})

test('it is for screens 768 px wide or wider', () => {
  expect(tourQuery).toBe('(min-width: 768px)')
})

test('it is shown once per session', () => {
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  expect(wasShownThisSession(store)).toBe(false)
  rememberShown(store)
  expect(wasShownThisSession(store)).toBe(true)
})

test('it has eight steps in a fixed order', () => {
  expect(tourSteps.map(({ title }) => title)).toEqual([
    'Select platforms',
    'Platform settings',
    'Write content',
    'Optimize content',
    'Add media',
    'Generate AI images',
    'Schedule',
    'Ready to post',
  ])
})
