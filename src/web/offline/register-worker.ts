/** Lets the app be installed and shared with, once there is nothing better to do. Nothing happens where the browser cannot. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  // @NOTE Safari has no idle callbacks.
  const whenIdle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 2000))
  // A browser that keeps nothing, as in a private window, refuses.
  whenIdle(() => void navigator.serviceWorker.register('/sw.js').catch(() => {}))
}
