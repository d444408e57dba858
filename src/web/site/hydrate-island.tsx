import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepForOffline } from '../offline/keep-for-offline.ts'

/** Brings every place of an island on the page to life, with the props the server rendered it with. */
export function hydrateIsland<Props extends object>(name: string, Island: ComponentType<Props>): void {
  for (const place of document.querySelectorAll(`[data-island="${name}"]`)) {
    const props = JSON.parse(place.nextElementSibling?.textContent ?? '{}') as Props
    // As a transition it is done in slices, and what somebody presses meanwhile is answered first.
    startTransition(() => {
      hydrateRoot(place, <Island {...props} />, { identifierPrefix: name })
    })
  }
  if (location.pathname.startsWith('/free-tools')) keepForOffline()
}
