import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { afterPaint } from '../../../ui/after-paint.ts'

/**
 * Opens a popup beside what it was opened from, and keeps it there: also when what was fetched meanwhile makes it higher.
 * @param content what it shows; another one later has it placed again
 */
export function usePlacedPopup(
  panel: RefObject<HTMLElement | null>,
  anchor: HTMLElement,
  content: unknown,
  onClose: () => void,
): void {
  const openedWith = useRef(content)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const popup = panel.current
    if (!popup) return
    popup.showPopover()
    place(popup, anchor)
    // The focus has the page styled once more: it follows what is seen.
    afterPaint(() => popup.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true }))
    const onToggle = (event: Event) => {
      if (event instanceof ToggleEvent && event.newState === 'closed') close()
    }
    popup.addEventListener('toggle', onToggle)
    return () => popup.removeEventListener('toggle', onToggle)
  }, [panel, anchor])
  // What was fetched meanwhile makes it higher.
  useEffect(() => {
    if (panel.current && content && content !== openedWith.current) place(panel.current, anchor)
  }, [panel, content, anchor])
  // A turned phone has other room.
  useEffect(() => {
    const placeAgain = () => panel.current && place(panel.current, anchor)
    window.addEventListener('resize', placeAgain)
    return () => window.removeEventListener('resize', placeAgain)
  }, [panel, anchor])
}

const gap = 6
const edge = 12

/** Beside the card where there is room, else below or above it; on a phone across its width. */
function place(popup: HTMLElement, anchor: HTMLElement): void {
  const card = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popup
  const within = (wanted: number, size: number, room: number) =>
    Math.max(edge, Math.min(wanted, room - size - edge))
  const beside = [card.right + gap, card.left - gap - width].find(
    (left) => left >= edge && left + width <= innerWidth - edge,
  )
  const fitsBelow = card.bottom + gap + height <= innerHeight - edge
  const top = beside !== undefined ? card.top : fitsBelow ? card.bottom + gap : card.top - gap - height
  popup.style.inset = 'auto'
  popup.style.left = `${beside ?? within(card.left, width, innerWidth)}px`
  popup.style.top = `${within(top, height, innerHeight)}px`
}
