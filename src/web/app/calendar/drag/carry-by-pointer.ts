import { daysBelow } from './days-below.ts'
import { scrollAtEdge } from './edge-scroll.ts'
import type { PointerCarry } from './use-pointer-carry.ts'

/** A press becomes a carrying after so many pixels, or with a finger after so long on one spot. */
const startsAfterPx = 6
const fingerHoldsMs = 320
/** A card that is moved sideways, by so little up or down, keeps its time. */
const keepsTimePx = 8
/** The hand holds a card at a time by its head: what it points at is the time. */
const headPx = 12

/**
 * Carries a card that was pressed over days (`data-day`) with mouse, pen or finger. What is in the hand is a copy that
 * moves by transform alone; the page learns which day, and where in its hours, it is over.
 * @returns ends it, with the card put down where it is or back where it came from
 */
export function carryByPointer(
  card: HTMLElement,
  down: PointerEvent,
  carry: PointerCarry & { onEnd: () => void },
): (dropped: boolean) => void {
  const finger = down.pointerType === 'touch'
  // In an object, for what is assigned in one listener is read in another.
  const carrying: { hand: Hand | null } = { hand: null }
  let held: ReturnType<typeof setTimeout> | undefined

  const begin = () => {
    clearTimeout(held)
    if (!carry.onPickUp(card)) {
      stop(false)
      return null
    }
    carrying.hand = takeInHand(card, down, carry.onOver)
    if (finger) navigator.vibrate?.(10)
    return carrying.hand
  }
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    if (carrying.hand) return carrying.hand.moveTo(event)
    const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > startsAfterPx
    if (!far) return
    if (finger) return stop(false)
    begin()?.moveTo(event)
  }
  const onUp = (event: PointerEvent) => {
    if (event.pointerId === down.pointerId) stop(event.type === 'pointerup')
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !carrying.hand) return
    event.preventDefault()
    event.stopPropagation()
    stop(false)
  }
  // A finger that carries doesn't scroll, and one that is held opens no menu of the browser.
  const onTouchMove = (event: TouchEvent) => {
    if (carrying.hand) event.preventDefault()
  }
  const onContextMenu = (event: Event) => {
    if (finger) event.preventDefault()
  }
  const listening = new AbortController()
  const { signal } = listening
  const stop = (dropped: boolean) => {
    clearTimeout(held)
    listening.abort()
    carry.onEnd()
    if (!carrying.hand) return
    const { rect, isOnDay } = carrying.hand.put()
    carrying.hand = null
    ignoreNextClick()
    if (dropped && isOnDay) carry.onDrop(card, rect)
    else carry.onCancel()
  }
  document.addEventListener('pointermove', onMove, { signal })
  document.addEventListener('pointerup', onUp, { signal })
  document.addEventListener('pointercancel', onUp, { signal })
  document.addEventListener('keydown', onKey, { signal, capture: true })
  document.addEventListener('touchmove', onTouchMove, { signal, passive: false })
  document.addEventListener('contextmenu', onContextMenu, { signal })
  if (finger) held = setTimeout(begin, fingerHoldsMs)
  return stop
}

interface Hand {
  moveTo: (at: { clientX: number; clientY: number }) => void
  /** Puts the copy away; says where it was, and whether a day was seen below it: a bar may lie over one. */
  put: () => { rect: DOMRect; isOnDay: boolean }
}

function takeInHand(card: HTMLElement, down: PointerEvent, onOver: PointerCarry['onOver']): Hand {
  const start = card.getBoundingClientRect()
  const isTimed = card.closest('[data-times]') !== null
  if (isTimed) start.y += Math.max(0, down.clientY - start.y - headPx)
  const copy = card.cloneNode(true)
  if (!(copy instanceof HTMLElement)) throw new Error('A card is an element')
  for (const name of ['id', 'data-card', 'data-entry', 'data-travels']) copy.removeAttribute(name)
  copy.setAttribute('aria-hidden', 'true')
  copy.inert = true
  copy.classList.add('in-hand')
  copy.style.inset = `${start.top}px auto auto ${start.left}px`
  copy.style.width = `${start.width}px`
  copy.style.height = `${start.height}px`
  // Between the page and the hand: what is below need not find out at each move what it is pointed at.
  const cover = document.createElement('div')
  cover.className = 'carry-cover'
  document.body.append(cover, copy)
  const days = daysBelow()
  const resized = new ResizeObserver(days.lookAgain)
  resized.observe(document.body)
  card.toggleAttribute('data-lifted', true)

  let x = down.clientX
  let y = down.clientY
  let isOver: string | undefined
  let hasTurned = !isTimed
  let frame = 0
  const draw = () => {
    frame = 0
    copy.style.transform = `translate(${x - down.clientX}px, ${y - down.clientY}px) rotate(-1.5deg)`
    hasTurned ||= Math.abs(y - down.clientY) > keepsTimePx
    const point = days.at(x, y)
    const over = point && (hasTurned ? point : { ...point, px: null })
    const name = `${over?.day} ${over?.px}`
    if (name !== isOver) {
      isOver = name
      copy.dataset['goesTo'] = onOver(over, card) ?? ''
    }
    if (!scrollAtEdge(x, y)) return
    hasTurned = true
    frame = requestAnimationFrame(draw)
  }
  const moveTo: Hand['moveTo'] = (at) => {
    x = at.clientX
    y = at.clientY
    if (frame === 0) frame = requestAnimationFrame(draw)
  }
  moveTo(down)
  return {
    moveTo,
    put() {
      cancelAnimationFrame(frame)
      const rect = new DOMRect(
        start.left + x - down.clientX,
        start.top + y - down.clientY,
        start.width,
        start.height,
      )
      copy.remove()
      cover.remove()
      resized.disconnect()
      card.removeAttribute('data-lifted')
      return { rect, isOnDay: document.elementFromPoint(x, y)?.closest('[data-day]') != null }
    },
  }
}

/** Letting go is no click on what is below. */
function ignoreNextClick(): void {
  document.addEventListener('click', ignore, { capture: true, once: true })
  setTimeout(() => document.removeEventListener('click', ignore, { capture: true }), 0)
}

function ignore(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
