const gap = 4
const edge = 8

/**
 * Puts a popup of the browser's top layer below what it hangs on, or above where there is no room, and never outside of
 * the window.
 * @param flush which of their sides stand in line
 */
export function placePopup(popup: HTMLElement, anchor: DOMRect, flush: 'left' | 'right'): void {
  const { offsetWidth: width, offsetHeight: height } = popup
  const fitsBelow = anchor.bottom + gap + height + edge <= innerHeight
  const top = fitsBelow ? anchor.bottom + gap : anchor.top - gap - height
  const left = Math.min(flush === 'left' ? anchor.left : anchor.right - width, innerWidth - width - edge)
  popup.style.inset = 'auto'
  popup.style.top = `${Math.max(edge, top)}px`
  popup.style.left = `${Math.max(edge, left)}px`
}
