import type { GuardedFetch } from './plumbing/guarded-fetch.ts'

/** The parts of the stand-ins that represent the web: pages, and the pictures of stock sources. */
const samples = ['/sandbox/pages/', '/sandbox/stock/pictures/']

/**
 * Lets sample pages of the stand-ins be read like public pages, although the guard refuses this machine's addresses.
 * No connection is opened for them: the stand-ins of this process are called directly, so nothing else on this machine
 * becomes accessible. Without stand-ins, only the guard decides.
 * @param origins of this instance
 */
export function withSamplePages(
  guarded: GuardedFetch,
  sandbox: { fetch(request: Request): Promise<Response> },
  origins: readonly string[],
): GuardedFetch {
  const ours = new Set(origins.map((origin) => new URL(origin).origin))
  return async (url, request) => {
    const asked = URL.parse(url)
    const isSample =
      asked !== null && ours.has(asked.origin) && samples.some((place) => asked.pathname.startsWith(place))
    if (!isSample) return guarded(url, request)
    const answer = await sandbox.fetch(new Request(asked.href, { headers: { accept: request.accept } }))
    const body = new Uint8Array(await answer.arrayBuffer()).slice(0, request.maxBytes)
    const contentType = answer.headers.get('content-type') ?? ''
    const { status } = answer
    const isWanted = request.wants?.({ status, contentType, bytes: body.byteLength }) ?? true
    if (isWanted) await request.into?.(body)
    const bytes = isWanted && !request.into ? body : new Uint8Array()
    return { kind: 'answered', url: asked.href, status, contentType, bytes }
  }
}
