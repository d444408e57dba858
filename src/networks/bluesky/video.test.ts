import { expect, test } from 'vitest'
import { attempt, openConformance, video } from '../conformance-setup.ts'
import { recordOf, wireWith, xrpcAnswer } from './test-records.ts'
import { videoFailure } from './video-errors.ts'

test('a video is processed by the service, and the record has it with its alt text and shape', async () => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const trying = attempt(setup, setup.post({ media: [video()] }), account)
  expect(await trying.once()).toEqual({
    kind: 'pending',
    ticket: { video: 'video-1' },
    askAgainInSec: 5,
  })
  const outcome = await trying.toEnd()
  const record = await recordOf(setup, outcome.kind === 'published' ? outcome.remoteId : '')
  expect(record?.['embed']).toMatchObject({
    $type: 'app.bsky.embed.video',
    video: { $type: 'blob', mimeType: 'video/mp4', size: video().bytes },
    alt: 'A lark in flight',
    aspectRatio: { width: 720, height: 1280 },
  })
  expect(setup.sandbox.calls('bluesky', 'upload')).toBe(1)
})

test('tokens are made out to the service that is asked, and to the server that keeps the result', async () => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const wire = setup.callIo().fetch
  const asked: Record<string, string>[] = []
  const listening: typeof fetch = (input, init) => {
    const { href, searchParams } = new URL(new Request(input, init).url)
    if (href.includes('getServiceAuth')) asked.push(Object.fromEntries(searchParams))
    return wire(input, init)
  }
  await setup.network.publish(
    setup.post({ media: [video()] }),
    account,
    setup.io(new Map(), { fetch: listening }),
  )
  const now = setup.clock.now.getTime() / 1000
  const aud = 'did:web:stand-ins.test'
  expect(asked).toEqual([
    { aud, lxm: 'app.bsky.video.getUploadLimits', exp: String(now + 60) },
    { aud, lxm: 'com.atproto.repo.uploadBlob', exp: String(now + 1800) },
  ])
})

test('a video that was sent before is not sent through the works again', async () => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  await attempt(setup, setup.post({ media: [video()] }), account).toEnd()
  // The service knows the bytes and answers 409 with the job that has made them.
  const again = attempt(setup, setup.post({ media: [video()] }), account)
  expect(await again.once()).toMatchObject({ kind: 'pending' })
  expect(await again.once()).toMatchObject({ kind: 'published' })
})

test('a blob that comes with an error is used', async () => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const trying = attempt(setup, setup.post({ media: [video()] }), account)
  await trying.once()
  const { jobId } = trying.memory.get('video:video-1') as { jobId: string }
  const blob = { $type: 'blob', ref: { $link: 'bafkrei' }, mimeType: 'video/mp4', size: 3 }
  const jobStatus = {
    jobId,
    did: account.externalId,
    state: 'JOB_STATE_FAILED',
    error: 'already_exists',
    blob,
  }
  await trying.once({ fetch: wireWith(setup, 'getJobStatus', () => xrpcAnswer(200, { jobStatus })) })
  // The post was sent with it; the stand-in has no such file.
  expect(setup.sandbox.calls('bluesky', 'post')).toBe(1)
})

test('a failed job is reported, and a later try sends the file again', async () => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const trying = attempt(setup, setup.post({ media: [video()] }), account)
  await trying.once()
  const jobStatus = {
    jobId: 'x',
    did: 'did:plc:x',
    state: 'JOB_STATE_FAILED',
    failureCode: 'encoding_failure',
  }
  const failing = { fetch: wireWith(setup, 'getJobStatus', () => xrpcAnswer(200, { jobStatus })) }
  expect(await trying.once(failing)).toEqual(videoFailure('encoding_failure'))
  expect((await trying.toEnd()).kind).toBe('published')
})

test('a job the service has forgotten is begun again', async () => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const trying = attempt(setup, setup.post({ media: [video()] }), account)
  trying.memory.set('video:video-1', { jobId: 'long-gone', at: setup.clock.now.toISOString() })
  expect((await trying.toEnd()).kind).toBe('published')
  expect(setup.sandbox.calls('bluesky', 'upload')).toBe(1)
})

test('an account without a confirmed email address has to confirm it', async () => {
  using setup = openConformance('bluesky')
  const account = await setup.connected('unconfirmed')
  const outcome = await setup.network.publish(setup.post({ media: [video()] }), account, setup.io())
  expect(outcome).toMatchObject({
    kind: 'rejected',
    reason: 'account',
    message: expect.stringContaining('email'),
  })
})

test.each([
  [
    { canUpload: false, remainingDailyVideos: 0 },
    { kind: 'rate-limited', retryAfterSec: 3600 },
  ],
  [{ canUpload: true, remainingDailyVideos: 3, remainingDailyBytes: 9 }, { kind: 'rate-limited' }],
  [
    { canUpload: false, message: 'User is not allowed to upload videos' },
    {
      kind: 'rejected',
      reason: 'account',
      message: expect.stringMatching(/: User .* videos\.$/),
    },
  ],
])('limits %o are asked before the bytes are sent', async (limits, means) => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const io = setup.io(new Map(), { fetch: wireWith(setup, 'getUploadLimits', () => xrpcAnswer(200, limits)) })
  expect(await setup.network.publish(setup.post({ media: [video()] }), account, io)).toMatchObject(means)
  expect(setup.sandbox.calls('bluesky', 'upload')).toBe(0)
})

test('one video, and no images beside it', async () => {
  using setup = openConformance('bluesky')
  const account = await setup.connected()
  const two = setup.post({ media: [video(), { ...video(), id: 'video-2' }] })
  expect(await setup.network.publish(two, account, setup.io())).toMatchObject({ kind: 'rejected' })
})
