const gap = 4
const edge = 8

/**
 * Places a popup of the top layer below its anchor, or above where there is no room, and always inside the window.
 * @param flush which of their sides are aligned
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
