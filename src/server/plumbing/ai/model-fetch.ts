/** What a call of a model may take. */
export interface ModelLimits {
  firstByteMs: number
  /** With its second try. */
  wholeMs: number
  maxBytes: number
}

/** Longer than people wait for a page, shorter than they wait for a text. */
export const modelLimits: ModelLimits = { firstByteMs: 20_000, wholeMs: 60_000, maxBytes: 256 * 1024 }

/**
 * The fetch function of a model's client. The key goes to the configured address alone: a redirect is a failure. So are
 * a first byte that does not come, and an answer that does not end.
 */
export function modelFetch(wire: typeof fetch, limits: ModelLimits): typeof fetch {
  return async (input, init) => {
    const late = new AbortController()
    const timer = setTimeout(
      () => late.abort(new DOMException('no first byte', 'TimeoutError')),
      limits.firstByteMs,
    )
    const signal = AbortSignal.any([late.signal, ...(init?.signal ? [init.signal] : [])])
    try {
      const { status, headers, body } = await wire(input, { ...init, redirect: 'error', signal })
      const passing = bounded(limits.maxBytes, signal, () => clearTimeout(timer))
      return new Response(body?.pipeThrough(passing) ?? null, { status, headers })
    } catch (error) {
      clearTimeout(timer)
      throw error
    }
  }
}

type Bytes = Uint8Array<ArrayBuffer>

/** @param onByte when the first byte came, or none will come */
function bounded(maxBytes: number, signal: AbortSignal, onByte: () => void): TransformStream<Bytes, Bytes> {
  let size = 0
  return new TransformStream({
    // A body that waits for its source does not notice the signal by itself.
    start: (controller) =>
      signal.addEventListener('abort', () => controller.error(signal.reason), { once: true }),
    transform(part, controller) {
      onByte()
      size += part.byteLength
      if (size > maxBytes) controller.error(new RangeError('the answer is too long'))
      else controller.enqueue(part)
    },
    flush: onByte,
  })
}
