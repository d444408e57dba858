/** Whoever waited for the result of some work is gone: the work is left, and no fault of ours. */
export class ClientGone extends Error {
  override name = 'ClientGone'

  constructor() {
    super('the client has disconnected')
  }
}

/** @throws ClientGone whatever the signal gives as its reason, which may be a mere string */
export function throwIfGone(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new ClientGone()
}
