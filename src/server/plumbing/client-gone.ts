/** The client that waited for some work has disconnected: the work is abandoned, and that is no internal error. */
export class ClientGone extends Error {
  override name = 'ClientGone'

  constructor() {
    super('the client has disconnected')
  }
}

/** @throws ClientGone whatever the reason of the signal, which may be a mere string */
export function throwIfGone(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new ClientGone()
}
