import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

// An unexpected console.error is a defect that was overlooked. A test that expects one mocks it itself.
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(vi.mocked(console.error).mock?.calls ?? []).toEqual([])
  vi.restoreAllMocks()
})

// The files of a process have one clock and, in happy-dom, one window.
afterAll(async () => {
  vi.useRealTimers()
  // React may have put off what it does about what has gone.
  await new Promise(setImmediate)
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  if (typeof window !== 'undefined') emptyWindow()
})

function emptyWindow(): void {
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie}; path=/; max-age=0`
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name)
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
}
