import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepForOffline } from '../offline/keep-for-offline.ts'
import { repeatEarlyClick } from './early-click.ts'
import { earlyText } from './early-text.ts'

/** Hydrates every instance of an island on the page, with the props the server rendered it with. */
export function hydrateIsland<Props extends object>(name: string, Island: ComponentType<Props>): void {
  for (const place of document.querySelectorAll(`[data-island="${name}"]`)) {
    const props = JSON.parse(place.nextElementSibling?.textContent ?? '{}') as Props
    const hearEarlyWords = earlyText(place)
    const awake = () => {
      hearEarlyWords()
      repeatEarlyClick(place)
    }
    const island = (
      <Awake onAwake={awake}>
        <Island {...props} />
      </Awake>
    )
    // A transition renders in slices, so the browser can answer input in between.
    startTransition(() => {
      hydrateRoot(place, island, { identifierPrefix: name })
    })
  }
  if (location.pathname.startsWith('/free-tools')) keepForOffline()
}

interface AwakeProps {
  /** Called once, after the effects of all children. */
  onAwake: () => void
  children: ReactNode
}

function Awake({ onAwake, children }: AwakeProps) {
  useEffect(onAwake, [onAwake])
  return children
}
