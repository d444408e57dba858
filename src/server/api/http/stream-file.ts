/** Produces the next chunk only when it is read, and none after a disconnect. */
export function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await pieces.return(undefined)),
  })
}

/**
 * The parameters of an address.
 * @param lists those with several values, each as its own parameter
 */
export function paramsOf(params: URLSearchParams, lists: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => [
      name,
      lists.includes(name) ? params.getAll(name) : (params.get(name) ?? ''),
    ]),
  )
}
