import { expect, test } from 'vitest'
import { testHouse } from '#server/test-house.ts'
import { recallRequest, rememberRequest, requestHash } from './idempotency.ts'

test('a request is recalled by its key in its workspace, and known by what it asked', async () => {
  await using house = await testHouse({ now: '2026-03-01T09:00:00Z' })
  const { id: postId } = await house.given.post({ on: 'bluesky' })
  const { workspaceId } = house.where
  const request = { workspaceId, key: 'k', hash: requestHash({ all: 'Rye' }) }
  expect(await recallRequest(house.db, request)).toEqual({ kind: 'new' })
  expect(await rememberRequest(house.db, { ...request, postId }, house.clock.at)).toBe(true)
  expect(await rememberRequest(house.db, { ...request, postId }, house.clock.at)).toBe(false)
  expect(await recallRequest(house.db, request)).toEqual({ kind: 'same', postId })
  expect(await recallRequest(house.db, { ...request, hash: requestHash({ all: 'Wheat' }) })).toEqual({
    kind: 'other',
  })
  expect(await recallRequest(house.db, { ...request, key: 'other' })).toEqual({ kind: 'new' })
  const elsewhere = '11111111-1111-4111-8111-111111111111'
  expect(await recallRequest(house.db, { ...request, workspaceId: elsewhere })).toEqual({ kind: 'new' })
})

test('equal requests have one hash, of sixty-four hexadecimal digits', () => {
  expect(requestHash({ all: 'Rye' })).toMatch(/^[0-9a-f]{64}$/)
  expect(requestHash({ all: 'Rye' })).toBe(requestHash({ all: 'Rye' }))
})
