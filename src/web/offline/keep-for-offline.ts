/**
 * Makes the current page work offline from the first visit on. Starts when the browser is idle, and does nothing in
 * browsers without service workers.
 */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  // @NOTE Safari has no idle callbacks.
  const whenIdle = globalThis.requestIdleCallback ?? ((keep: () => void) => setTimeout(keep, 2000))
  const keepSoon = () => void whenIdle(() => void keepThisPage())
  if (document.readyState === 'complete') keepSoon()
  else addEventListener('load', keepSoon, { once: true })
}

async function keepThisPage(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to choose
    active?.postMessage({ keep: [location.pathname, ...loadedFiles()] })
  } catch {
    // A browser that stores nothing, as in a private window: the tool works while there is a network.
  }
}

function loadedFiles(): string[] {
  return performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname)
}
