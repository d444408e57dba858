/** The recorder in the page's inline script; see render-site-page.server.tsx. */
interface Keeper {
  /** A button, or a form that was submitted. */
  clicked?: HTMLElement
}

/**
 * Repeats the last click in an island from before its hydration. Call it once the island has its listeners: it stops
 * the recording, so that no click counts twice.
 */
export function repeatEarlyClick(island: Element): void {
  island.setAttribute('data-awake', '')
  const keeper = (window as { earlyClick?: Keeper }).earlyClick
  const clicked = keeper?.clicked
  if (!keeper || !clicked || !island.contains(clicked)) return
  delete keeper.clicked
  // Text typed before the click must be in the island's state first.
  setTimeout(() => (clicked instanceof HTMLFormElement ? clicked.requestSubmit() : clicked.click()))
}
