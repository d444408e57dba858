import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text, buffer } from 'node:stream/consumers'
import { server } from './world.ts'

/**
 * Does what Bluesky's video service does with an upload, without the video: hands the bytes to the account's server
 * with the token that came along. Jobs are done when they are first asked about.
 */
export async function videoService(): Promise<{ url: string } & AsyncDisposable> {
  const blobs = new Map<string, unknown>()
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const say = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (pathname === '/xrpc/app.bsky.video.getUploadLimits') {
      await text(request)
      return say(200, { canUpload: true, remainingDailyVideos: 25, remainingDailyBytes: 10_737_418_240 })
    }
    if (pathname === '/xrpc/app.bsky.video.uploadVideo') {
      const stored = await fetch(`${server.url}/xrpc/com.atproto.repo.uploadBlob`, {
        method: 'POST',
        headers: { authorization: request.headers.authorization ?? '', 'content-type': 'video/mp4' },
        body: new Uint8Array(await buffer(request)),
      })
      const taken = (await stored.json()) as { blob?: unknown }
      if (stored.status !== 200) return say(stored.status, taken)
      blobs.set('job-1', taken.blob)
      const did = searchParams.get('did')
      return say(200, { jobStatus: { jobId: 'job-1', did, state: 'JOB_STATE_CREATED' } })
    }
    const jobId = searchParams.get('jobId') ?? ''
    return say(200, { jobStatus: { jobId, did: '', state: 'JOB_STATE_COMPLETED', blob: blobs.get(jobId) } })
  }
  const listener = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise((resolve) => listener.close(() => resolve())),
  }
}
