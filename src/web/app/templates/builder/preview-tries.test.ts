import { expect, test } from 'vitest'
import { afterPreviewEvent, firstTry, type PreviewState } from './preview-tries.ts'

const failed = { type: 'failed', reason: null } as const

test('a preview that fails is tried again after 1, 2 and 3 seconds, and then given up', () => {
  let state: PreviewState = firstTry
  const waits: number[] = []
  while (state.kind !== 'failed') {
    state = afterPreviewEvent(state, failed)
    if (state.kind === 'waiting') {
      waits.push(state.delayMs)
      state = afterPreviewEvent(state, { type: 'waited' })
    }
  }
  expect(waits).toEqual([1_000, 2_000, 3_000])
  expect(state.tries).toBe(4)
})

test('a success ends the tries; late events change nothing', () => {
  const again = afterPreviewEvent(afterPreviewEvent(firstTry, failed), { type: 'waited' })
  const shown = afterPreviewEvent(again, { type: 'shown' })
  expect(shown).toEqual({ kind: 'shown', tries: 1 })
  expect(afterPreviewEvent(shown, failed)).toBe(shown)
  expect(afterPreviewEvent(shown, { type: 'begun' })).toEqual(firstTry)
})
