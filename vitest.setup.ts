import { afterEach, beforeEach, expect, vi } from 'vitest'

// An unexpected console.error is a defect that was overlooked. A test that expects one mocks it itself.
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(vi.mocked(console.error).mock?.calls ?? []).toEqual([])
  vi.restoreAllMocks()
})
