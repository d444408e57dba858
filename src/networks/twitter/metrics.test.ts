import { expect, test } from 'vitest'
import { openWorld } from '../conformance-world.ts'

test('a young post is counted with its clicks, an older one without, a removed one is gone', async () => {
  using world = openWorld('twitter')
  let account = await world.connected()
  const outcome = await world.network.publish(world.post(), account, world.io())
  const remoteId = outcome.kind === 'published' ? outcome.remoteId : ''
  const young = await world.network.metrics?.(remoteId, account, world.callIo())
  const counts = {
    impressions: expect.any(Number),
    likes: expect.any(Number),
    comments: expect.any(Number),
    shares: expect.any(Number),
    quotes: expect.any(Number),
    saves: expect.any(Number),
  }
  expect(young).toEqual({
    kind: 'counted',
    counts: { ...counts, clicks: expect.any(Number) },
    readAt: world.clock.now,
  })

  world.clock.now = new Date(world.clock.now.getTime() + 31 * 86_400_000)
  account = await world.connected()
  const older = await world.network.metrics?.(remoteId, account, world.callIo())
  expect(older).toEqual({ kind: 'counted', counts, readAt: world.clock.now })

  await world.network.remove?.(remoteId, account, world.callIo())
  expect(await world.network.metrics?.(remoteId, account, world.callIo())).toEqual({ kind: 'gone' })
})

test('counting is refused like any other call', async () => {
  using world = openWorld('twitter')
  const account = await world.connected()
  const io = (status: number) => world.callIo({ fetch: async () => Response.json({}, { status }) })
  const kindOf = async (status: number) => (await world.network.metrics?.('1', account, io(status)))?.kind
  expect(await Promise.all([200, 401, 404, 429, 503].map(kindOf))).toEqual([
    'unreachable',
    'needs-reauth',
    'gone',
    'rate-limited',
    'unreachable',
  ])
})
