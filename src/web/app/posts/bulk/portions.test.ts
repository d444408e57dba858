import { expect, test } from 'vitest'
import { inPortions } from './portions.ts'

const ids = Array.from({ length: 45 }, (_, at) => `p${at}`)

test('many posts are split into several calls, each post once', () => {
  const portions = inPortions(ids, { kind: 'unschedule' })
  expect(portions.map(({ postIds }) => postIds.length)).toEqual([20, 20, 5])
  expect(portions.flatMap(({ postIds }) => postIds)).toEqual(ids)
})

test('spreading continues in the next call where the previous one ended', () => {
  const move = { kind: 'spread', from: '2026-11-21T10:00:00.000Z', everyMin: 15 } as const
  const [, second] = inPortions(ids, { kind: 'reschedule', move })
  expect(second?.action).toEqual({
    kind: 'reschedule',
    move: { ...move, from: '2026-11-21T15:00:00.000Z' },
  })
})

test('each call names the times of its own posts', () => {
  const times = ids.map((postId) => ({ postId, scheduledFor: null }))
  const [first] = inPortions(ids, { kind: 'put-back', times })
  expect(first?.action).toEqual({ kind: 'put-back', times: times.slice(0, 20) })
})
