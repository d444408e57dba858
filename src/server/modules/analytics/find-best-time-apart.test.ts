import { expect, test } from 'vitest'
import { findBestTime } from '#domain/best-time/find-best-time.ts'
import { openTestWorld } from '#domain/best-time/test-worlds.ts'
import { findBestTimeApart } from './find-best-time-apart.ts'

test('many posts give the same in a thread as here, and nothing waits for them meanwhile', async () => {
  const { posts, times } = openTestWorld('apart', 1_000, 0.35)
  const asked = { posts, times, connectionId: 'one' }
  const expected = findBestTime(posts, times, 'one')
  // Computing here would answer before anything else had its turn.
  const order: string[] = []
  const found = findBestTimeApart(asked).then((best) => {
    order.push('found')
    return best
  })
  await new Promise((resolve) => setImmediate(resolve))
  order.push('another request')
  expect(await found).toEqual(expected)
  expect(order).toEqual(['another request', 'found'])
  expect(expected.kind).toBe('speaks')
})

test('several are found one after the other, each with its own', async () => {
  const worlds = ['a', 'b', 'c'].map((name) => ({ ...openTestWorld(name, 160, 0.35), connectionId: name }))
  const found = await Promise.all(worlds.map(findBestTimeApart))
  expect(found).toEqual(
    worlds.map(({ posts, times, connectionId }) => findBestTime(posts, times, connectionId)),
  )
})
