import { createContext, type ReactNode, use, useEffect } from 'react'

/** The nonce of this response's inline scripts. Empty in prerendered pages and in the browser. */
export const NonceContext = createContext('')

/**
 * Remembers the last click on a button before the page's code has loaded. Its listener runs before React's: React stops
 * a click on a part that still waits for code.
 */
export const keepClicks = `{
  const keep = (event) => {
    const button = event.target.closest('button[type=button]')
    if (button) keep.last = { button, event }
  }
  addEventListener('click', keep, true)
  window.earlyClick = keep
}`

interface Keeper {
  (event: Event): void
  last?: { button: HTMLElement; event: Event }
}

/**
 * Wraps a page. Before its code has loaded, buttons do not react; the last one clicked is clicked again afterwards.
 */
export function EarlyClicks({ children }: { children?: ReactNode }) {
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
  removeEventListener('click', keeper, true)
  const { last } = keeper
  delete keeper.last
  // One that is on its way made React take over, and reaches its button now.
  if (last?.event.eventPhase === Event.NONE) last.button.click()
}
