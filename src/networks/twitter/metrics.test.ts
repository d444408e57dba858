import { expect, test } from 'vitest'
import { attempt, openConformance, readPost, video } from '../conformance-setup.ts'

test('a young post is counted with its clicks, an older one without, a removed one is gone', async () => {
  using setup = openConformance('twitter')
  let account = await setup.connected()
  const outcome = await setup.network.publish(setup.post(), account, setup.io())
  const remoteId = outcome.kind === 'published' ? outcome.remoteId : ''
  const young = await readPost(setup, remoteId, account, setup.callIo())
  const number = expect.any(Number)
  const open = {
    impressions: number,
    likes: number,
    comments: number,
    shares: number,
    quotes: number,
    saves: number,
  }
  expect(young).toMatchObject({ counts: { ...open, clicks: number, profile_clicks: number } })
  // It has no video: that is not a video that nobody played.
  expect(young).toMatchObject({ refused: [{ metric: 'views', reason: 'not-given' }] })

  setup.clock.now = new Date(setup.clock.now.getTime() + 31 * 86_400_000)
  account = await setup.connected()
  const older = await readPost(setup, remoteId, account, setup.callIo())
  expect(older).toMatchObject({
    counts: open,
    refused: [
      { metric: 'views', reason: 'not-given' },
      { metric: 'clicks', reason: 'not-given' },
      { metric: 'profile_clicks', reason: 'not-given' },
    ],
  })

  await setup.network.remove?.(remoteId, account, setup.callIo())
  expect(await readPost(setup, remoteId, account, setup.callIo())).toEqual({ kind: 'gone' })
})

test('a video is played more often from reading to reading, in one call for its post and one without a video', async () => {
  using setup = openConformance('twitter')
  const account = await setup.connected()
  const publish = async (post: Parameters<typeof setup.post>[0]) => {
    const outcome = await attempt(setup, setup.post(post), account).toEnd()
    return outcome.kind === 'published' ? outcome.remoteId : ''
  }
  const ids = [await publish({ text: 'A loaf rises', media: [video(2_000)] }), await publish({ text: 'Rye' })]
  const views: (number | undefined)[] = []
  const calls = setup.sandbox.calls('twitter', 'count')
  for (let readings = 0; readings < 2; readings++) {
    setup.clock.now = new Date(setup.clock.now.getTime() + 1_800_000)
    const read = await setup.network.metrics?.posts(ids, account, setup.callIo())
    if (read?.kind !== 'read') throw new Error(JSON.stringify(read))
    const [film, text] = ids.map((id) => read.readings.get(id))
    views.push(film?.kind === 'counted' ? film.counts.views : undefined)
    expect(film).toMatchObject({ fields: { views: 'media.public_metrics.view_count' } })
    expect(text?.kind === 'counted' && 'views' in text.counts).toBe(false)
  }
  expect(views[1]).toBeGreaterThan(views[0] ?? Infinity)
  expect(setup.sandbox.calls('twitter', 'count') - calls).toBe(2)
})

test('counting is refused like any other call', async () => {
  using setup = openConformance('twitter')
  const account = await setup.connected()
  const io = (status: number) => setup.callIo({ fetch: async () => Response.json({}, { status }) })
  const kindOf = async (status: number) => (await readPost(setup, '1', account, io(status)))?.kind
  expect(await Promise.all([200, 401, 404, 429, 503].map(kindOf))).toEqual([
    'unreachable',
    'needs-reauth',
    'gone',
    'rate-limited',
    'unreachable',
  ])
})
