import { continueToast, pauseToast, subscribeToToasts } from './toast-store.ts'

/**
 * Stops the time of toasts while a person is at them or the tab is hidden, and moves the focus to the toast on F6.
 * @param place the element that toasts appear in
 * @param end aborted when no toast is left: the focus goes back to where F6 took it from
 */
export function watchToasts(place: HTMLElement, end: AbortSignal): void {
  if (end.aborted) return
  // The toast may have appeared under the pointer while this was loaded.
  const now = { pointer: place.querySelector(':hover') !== null, focus: false }
  const change = (part: Partial<typeof now>) => {
    Object.assign(now, part)
    if (now.pointer || now.focus || document.hidden) pauseToast()
    else continueToast()
  }
  let cameFrom: Element | null = null
  const isWithin = (target: EventTarget | null) => target instanceof Node && place.contains(target)
  const onKey = (event: KeyboardEvent) => {
    const button = event.key === 'F6' && place.querySelector('button')
    if (!button) return
    event.preventDefault()
    if (!isWithin(document.activeElement)) cameFrom = document.activeElement
    button.focus()
  }
  // The element that the pointer or the focus was in leaves without an event.
  const unsubscribe = subscribeToToasts(() => change({ pointer: false, focus: false }))
  const options = { signal: end }
  place.addEventListener('pointerover', () => change({ pointer: true }), options)
  place.addEventListener('pointerout', (to) => change({ pointer: isWithin(to.relatedTarget) }), options)
  place.addEventListener('focusin', () => change({ focus: true }), options)
  place.addEventListener('focusout', (to) => change({ focus: isWithin(to.relatedTarget) }), options)
  document.addEventListener('visibilitychange', () => change({}), options)
  document.addEventListener('keydown', onKey, options)
  end.addEventListener('abort', () => {
    unsubscribe()
    if (cameFrom instanceof HTMLElement && document.activeElement === document.body) cameFrom.focus()
  })
  change({})
}
