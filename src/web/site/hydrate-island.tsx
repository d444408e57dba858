import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepForOffline } from '../offline/keep-for-offline.ts'
import { repeatEarlyPress } from './early-press.ts'
import { earlyText } from './early-text.ts'

/** Brings every place of an island on the page to life, with the props the server rendered it with. */
export function hydrateIsland<Props extends object>(name: string, Island: ComponentType<Props>): void {
  for (const place of document.querySelectorAll(`[data-island="${name}"]`)) {
    const props = JSON.parse(place.nextElementSibling?.textContent ?? '{}') as Props
    const hearEarlyWords = earlyText(place)
    const awake = () => {
      hearEarlyWords()
      repeatEarlyPress(place)
    }
    const island = (
      <Awake onAwake={awake}>
        <Island {...props} />
      </Awake>
    )
    // As a transition it is done in slices, and what somebody presses meanwhile is answered first.
    startTransition(() => {
      hydrateRoot(place, island, { identifierPrefix: name })
    })
  }
  if (location.pathname.startsWith('/free-tools')) keepForOffline()
}

interface AwakeProps {
  /** Called once, after the effects of all that is in it. */
  onAwake: () => void
  children: ReactNode
}

function Awake({ onAwake, children }: AwakeProps) {
  useEffect(onAwake, [onAwake])
  return children
}
