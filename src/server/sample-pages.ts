import { factsOf, type GuardedAnswer, type GuardedFetch, headersOf } from './plumbing/guarded-fetch.ts'

/** The parts of the stand-ins that represent the web: pages, and the pictures of stock sources. */
const samples = ['/sandbox/pages/', '/sandbox/stock/pictures/']

/** What a site has at its root, by where the sample pages have it: they have no host of their own. */
const atRoot: Readonly<Record<string, string>> = {
  '/robots.txt': '/sandbox/pages/robots.txt',
  '/sitemap.xml': '/sandbox/pages/sitemap.xml',
}

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
    const sample = asked && ours.has(asked.origin) ? sampleAt(asked) : null
    if (!asked || sample === null) return guarded(url, request)
    try {
      const answer = await sandbox.fetch(
        new Request(sample, {
          headers: headersOf(request),
          redirect: request.follows === false ? 'manual' : 'follow',
          signal: AbortSignal.timeout(request.timeLimitSec * 1000),
        }),
      )
      return await readSample(asked.href, answer, request)
    } catch {
      return { kind: 'unreachable' }
    }
  }
}

function sampleAt({ origin, pathname, href }: URL): string | null {
  const root = atRoot[pathname]
  if (root !== undefined) return origin + root
  return samples.some((place) => pathname.startsWith(place)) ? href : null
}

async function readSample(
  url: string,
  answer: Response,
  request: Parameters<GuardedFetch>[1],
): Promise<GuardedAnswer> {
  const { status } = answer
  const contentType = answer.headers.get('content-type') ?? ''
  const facts = factsOf((name) => answer.headers.get(name))
  const answered = { kind: 'answered' as const, url, status, contentType, ...facts }
  const said = Number.parseInt(answer.headers.get('content-length') ?? '', 10)
  if (request.wants && !request.wants({ status, contentType, bytes: Number.isNaN(said) ? null : said })) {
    await answer.body?.cancel()
    return { ...answered, bytes: new Uint8Array() }
  }
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    if (!request.into) parts.push(part)
    else if (size <= request.maxBytes) await request.into(part)
    if (size <= request.maxBytes) continue
    if (!request.cut) return { kind: 'too-large' }
    break
  }
  return { ...answered, bytes: new Uint8Array(Buffer.concat(parts)).subarray(0, request.maxBytes) }
}
