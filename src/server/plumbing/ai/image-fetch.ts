import type { GuardedFetch } from '#server/plumbing/guarded-fetch.ts'

/** Of an answer with four pictures as text, and of one picture. */
export interface ImageLimits {
  wholeMs: number
  maxAnswerBytes: number
  maxPictureBytes: number
}

export const imageLimits: ImageLimits = {
  wholeMs: 120_000,
  maxAnswerBytes: 96 * 1024 * 1024,
  maxPictureBytes: 32 * 1024 * 1024,
}

/**
 * The fetch function of an image model's client. The service's own origin is asked directly: it was set up. Any other
 * address comes from an answer, so it is fetched by the guarded fetch, without a header of ours.
 * @param origin of the service
 */
export function imageFetch(
  { wire, guarded, origin }: { wire: typeof fetch; guarded: GuardedFetch; origin: string },
  limits: ImageLimits,
): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== origin) return fromElsewhere(guarded, url.href, limits)
    // A call with the key is never redirected.
    const isDownload = (init?.method ?? 'GET') === 'GET'
    const redirect = isDownload ? (init?.redirect ?? 'manual') : 'error'
    const { status, headers, body } = await wire(input, { ...init, redirect })
    const passing = body?.pipeThrough(bounded(limits.maxAnswerBytes)) ?? null
    return new Response(passing, { status, headers })
  }
}

async function fromElsewhere(guarded: GuardedFetch, url: string, limits: ImageLimits): Promise<Response> {
  const answer = await guarded(url, {
    accept: 'image/*',
    maxBytes: limits.maxPictureBytes,
    timeLimitSec: Math.ceil(limits.wholeMs / 1_000),
  })
  switch (answer.kind) {
    case 'answered':
      return new Response(answer.bytes, {
        status: answer.status,
        headers: { 'content-type': answer.contentType },
      })
    case 'forbidden':
    case 'too-large':
    case 'unreachable':
      // The client takes it for a failed download.
      return new Response(null, { status: 502 })
    default:
      return answer satisfies never
  }
}

type Bytes = Uint8Array<ArrayBuffer>

function bounded(maxBytes: number): TransformStream<Bytes, Bytes> {
  let size = 0
  return new TransformStream({
    transform(part, controller) {
      size += part.byteLength
      if (size > maxBytes) controller.error(new RangeError('the answer is too long'))
      else controller.enqueue(part)
    },
  })
}
