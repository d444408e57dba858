import type { WorkspaceEvent } from '#contract/events.ts'

/** How long the line may be down before it is worth a word. */
const lostAfterMs = 5_000
const firstRetryMs = 1_000
const slowestRetryMs = 15_000

export interface EventLineOptions {
  /** Where the events come from; asked each time the line is opened. */
  address: () => string
  /** The server listens from now on to what changes. */
  onReady: () => void
  onEvent: (event: Exclude<WorkspaceEvent, { kind: 'ready' }>) => void
  /** Whether the line has been down long enough to say so. */
  onLost: (lost: boolean) => void
}

/**
 * Opens a line of server-sent events, and opens it again whenever it is lost.
 * @returns how to close it for good
 */
export function openEventLine({ address, onReady, onEvent, onLost }: EventLineOptions): () => void {
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
    // Tabs that lost the same server come back at different moments.
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
    // `done` and named errors are the API's own way to end a stream; the other is the browser's.
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
  // A browser that goes offline keeps its open line, on which nothing comes any more.
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
