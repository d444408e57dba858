import type { WorkspaceEvent } from '#contract/events.ts'

/** How long the connection may be down before a notice shows. */
const lostAfterMs = 5_000
const firstRetryMs = 1_000
const slowestRetryMs = 15_000

export interface EventStreamOptions {
  /** The address of the events; called each time the connection is opened. */
  address: () => string
  /** The server now sends changes. */
  onReady: () => void
  onEvent: (event: Exclude<WorkspaceEvent, { kind: 'ready' }>) => void
  /** Whether the connection has been down long enough for a notice. */
  onLost: (lost: boolean) => void
}

/**
 * Opens a connection for server-sent events, and reopens it whenever it is lost.
 * @returns a function that closes it for good
 */
export function openEventStream({ address, onReady, onEvent, onLost }: EventStreamOptions): () => void {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let notice: ReturnType<typeof setTimeout> | undefined
  let retryMs = firstRetryMs
  let wasDown = false

  const up = () => {
    clearTimeout(notice)
    notice = undefined
    retryMs = firstRetryMs
    onLost(false)
    wasDown = false
    onReady()
  }

  const down = () => {
    source?.close()
    wasDown = true
    notice ??= setTimeout(() => onLost(true), lostAfterMs)
    clearTimeout(retry)
    // Tabs that lost the same server reconnect at different moments.
    retry = setTimeout(listen, retryMs * (0.75 + Math.random() / 2))
    retryMs = Math.min(retryMs * 2, slowestRetryMs)
  }

  const hear = (message: MessageEvent<string>) => {
    const event: WorkspaceEvent = JSON.parse(message.data)
    if (event.kind === 'ready') up()
    else onEvent(event)
  }

  const listen = () => {
    source = new EventSource(address())
    source.addEventListener('message', hear)
    // The API ends a stream with `done` or a named error; the browser with a plain one.
    source.addEventListener('done', down)
    source.addEventListener('error', down)
  }

  const hurry = () => {
    if (!wasDown) return
    clearTimeout(retry)
    source?.close()
    listen()
  }

  listen()
  // A browser that goes offline keeps its connection open, although nothing arrives.
  window.addEventListener('offline', down)
  window.addEventListener('online', hurry)
  return () => {
    window.removeEventListener('offline', down)
    window.removeEventListener('online', hurry)
    clearTimeout(retry)
    clearTimeout(notice)
    source?.close()
  }
}
