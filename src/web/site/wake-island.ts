const reaches = ['pointerenter', 'pointerdown', 'focusin', 'keydown'] as const

/** Loads an island the first time somebody points at it, touches it or moves the focus into it. */
export function wakeOnTouch(name: string, wake: () => Promise<void>): void {
  for (const place of document.querySelectorAll(`[data-island="${name}"]`)) {
    const once = () => {
      for (const reach of reaches) place.removeEventListener(reach, once)
      void wake()
    }
    for (const reach of reaches) place.addEventListener(reach, once, { passive: true })
    // Somebody may have been quicker than this script.
    if (place.contains(document.activeElement) || place.matches(':hover')) once()
  }
}
