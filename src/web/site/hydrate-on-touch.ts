const reaches = ['pointerenter', 'pointerdown', 'focusin', 'keydown'] as const

/** Loads an island when the visitor first points at it, touches it or focuses it. */
export function hydrateOnTouch(name: string, hydrate: () => Promise<void>): void {
  for (const place of document.querySelectorAll(`[data-island="${name}"]`)) {
    const once = () => {
      for (const reach of reaches) place.removeEventListener(reach, once)
      void hydrate()
    }
    for (const reach of reaches) place.addEventListener(reach, once, { passive: true })
    // The visitor may have done so before this script ran.
    if (place.contains(document.activeElement) || place.matches(':hover')) once()
  }
}
