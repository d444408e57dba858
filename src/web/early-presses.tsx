import { createContext, type ReactNode, use, useEffect } from 'react'

/** The nonce of this answer's inline scripts; empty where pages are built ahead, and in the browser. */
export const NonceContext = createContext('')

/**
 * Keeps what is pressed while the page's code is still on its way. It listens behind React, so that a press React
 * has already answered is not kept.
 */
const keepPresses = `{
  const keep = ({ target }) => {
    const button = target.closest('button[type=button]')
    if (button) keep.pressed = button
  }
  addEventListener('click', keep)
  window.earlyPress = keep
}`

interface Keeper {
  (event: Event): void
  pressed?: HTMLElement
}

/** Around a page: its buttons hear nothing while its code is on its way. The last one pressed is pressed again then. */
export function EarlyPresses({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  // After the effects of all that is in it, some of which listen to what a press raises.
  useEffect(pressAgain, [])
  const script = import.meta.env.SSR ? keepPresses : ''
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

function pressAgain(): void {
  const keeper = (window as { earlyPress?: Keeper }).earlyPress
  if (!keeper) return
  removeEventListener('click', keeper)
  keeper.pressed?.click()
  delete keeper.pressed
}
