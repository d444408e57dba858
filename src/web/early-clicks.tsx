import { createContext, type ReactNode, use, useEffect } from 'react'

/** The nonce of this response's inline scripts. Empty in prerendered pages and in the browser. */
export const NonceContext = createContext('')

/**
 * Remembers the last button clicked before the page's code has loaded. Its listener runs after React's, so a click
 * that React has handled is not remembered.
 */
const keepClicks = `{
  const keep = ({ target }) => {
    const button = target.closest('button[type=button]')
    if (button) keep.clicked = button
  }
  addEventListener('click', keep)
  window.earlyClick = keep
}`

interface Keeper {
  (event: Event): void
  clicked?: HTMLElement
}

/**
 * Wraps a page. Before its code has loaded, buttons do not react; the last one clicked is clicked again afterwards.
 */
export function EarlyClicks({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  // Runs after the effects of all children: some of them listen for the events that a click raises.
  useEffect(clickAgain, [])
  const script = import.meta.env.SSR ? keepClicks : ''
  return (
    <>
      <script
        nonce={nonce || undefined}
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- our own script, the same for everybody
        dangerouslySetInnerHTML={{ __html: script }}
      />
      {children}
    </>
  )
}

function clickAgain(): void {
  const keeper = (window as { earlyClick?: Keeper }).earlyClick
  if (!keeper) return
  removeEventListener('click', keeper)
  keeper.clicked?.click()
  delete keeper.clicked
}
