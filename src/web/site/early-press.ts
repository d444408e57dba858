/** What the page's inline script keeps while islands are on their way; see render-site-page.server.tsx. */
interface Keeper {
  /** A button, or a form that was to be sent. */
  pressed?: HTMLElement
}

/**
 * What was pressed in an island before it could hear is pressed again. Call it once the island listens: from then on
 * nothing of it is kept, or a press would count twice.
 */
export function repeatEarlyPress(island: Element): void {
  island.setAttribute('data-awake', '')
  const keeper = (window as { earlyPress?: Keeper }).earlyPress
  const pressed = keeper?.pressed
  if (!keeper || !pressed || !island.contains(pressed)) return
  delete keeper.pressed
  // What was typed before the press must be in the island's state first.
  setTimeout(() => (pressed instanceof HTMLFormElement ? pressed.requestSubmit() : pressed.click()))
}
