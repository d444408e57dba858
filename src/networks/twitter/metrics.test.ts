import { expect, test } from 'vitest'
import { openConformance } from '../conformance-setup.ts'

test('a young post is counted with its clicks, an older one without, a removed one is gone', async () => {
  using setup = openConformance('twitter')
  let account = await setup.connected()
  const outcome = await setup.network.publish(setup.post(), account, setup.io())
  const remoteId = outcome.kind === 'published' ? outcome.remoteId : ''
  const young = await setup.network.metrics?.(remoteId, account, setup.callIo())
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
    readAt: setup.clock.now,
  })

  setup.clock.now = new Date(setup.clock.now.getTime() + 31 * 86_400_000)
  account = await setup.connected()
  const older = await setup.network.metrics?.(remoteId, account, setup.callIo())
  expect(older).toEqual({ kind: 'counted', counts, readAt: setup.clock.now })

  await setup.network.remove?.(remoteId, account, setup.callIo())
  expect(await setup.network.metrics?.(remoteId, account, setup.callIo())).toEqual({ kind: 'gone' })
})

test('counting is refused like any other call', async () => {
  using setup = openConformance('twitter')
  const account = await setup.connected()
  const io = (status: number) => setup.callIo({ fetch: async () => Response.json({}, { status }) })
  const kindOf = async (status: number) => (await setup.network.metrics?.('1', account, io(status)))?.kind
  expect(await Promise.all([200, 401, 404, 429, 503].map(kindOf))).toEqual([
    'unreachable',
    'needs-reauth',
    'gone',
    'rate-limited',
    'unreachable',
  ])
})
