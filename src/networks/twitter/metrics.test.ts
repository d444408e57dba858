import { expect, test } from 'vitest'
import { openConformance, readPost } from '../conformance-setup.ts'

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
  expect(young).toMatchObject({ counts: { ...open, clicks: number, profile_clicks: number }, refused: [] })

  setup.clock.now = new Date(setup.clock.now.getTime() + 31 * 86_400_000)
  account = await setup.connected()
  const older = await readPost(setup, remoteId, account, setup.callIo())
  expect(older).toMatchObject({
    counts: open,
    refused: [
      { metric: 'clicks', reason: 'not-given' },
      { metric: 'profile_clicks', reason: 'not-given' },
    ],
  })

  await setup.network.remove?.(remoteId, account, setup.callIo())
  expect(await readPost(setup, remoteId, account, setup.callIo())).toEqual({ kind: 'gone' })
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
