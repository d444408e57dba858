/**
 * Registers the service worker, which makes the app installable and a share target. Starts when the browser is idle,
 * and does nothing in browsers without service workers.
 */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  // @NOTE Safari has no idle callbacks.
  const whenIdle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 2000))
  // A browser that stores nothing, as in a private window, refuses.
  whenIdle(() => void navigator.serviceWorker.register('/sw.js').catch(() => {}))
}
