import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { placePopup } from './place-popup.ts'

export interface MenuPopupProps {
  id: string
  labelledBy: string
  /** The popup hangs below it, aligned with its end, or where there is room. */
  button: RefObject<HTMLElement | null>
  startAt: 'first' | 'last'
  onClose: (returnFocus: boolean) => void
  children: ReactNode
}

/** The popup of a menu, in the browser's top layer: nothing clips or covers it, not even a surrounding dialog. */
export function MenuPopup({ id, labelledBy, button, startAt, onClose, children }: MenuPopupProps) {
  const popup = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    if (!popup.current || !button.current) return
    popup.current.showPopover()
    placePopup(popup.current, button.current.getBoundingClientRect(), 'right')
    itemsOf(popup.current)
      .at(startAt === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true })
  }, [button, startAt])

  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      if (!(event.target instanceof Node)) return
      if (!popup.current?.contains(event.target) && !button.current?.contains(event.target)) close(false)
    }
    const onMove = () => close(false)
    document.addEventListener('pointerdown', onPointerDown, true)
    document.addEventListener('scroll', onMove, true)
    window.addEventListener('resize', onMove)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, true)
      document.removeEventListener('scroll', onMove, true)
      window.removeEventListener('resize', onMove)
    }
  }, [button])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      // A surrounding dialog stays open; Tab moves on from the button.
      event.stopPropagation()
      if (event.key === 'Escape') event.preventDefault()
      return onClose(true)
    }
    const next = nextItem(itemsOf(event.currentTarget), event.key)
    if (!next) return
    event.preventDefault()
    next.focus({ preventScroll: true })
  }

  return (
    <div
      ref={popup}
      id={id}
      role="menu"
      tabIndex={-1}
      popover="manual"
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
      className="appears fixed m-0 min-w-43 rounded-card border border-line bg-card p-1.25 text-ui leading-none font-medium text-ink shadow-float"
    >
      {children}
    </div>
  )
}

function itemsOf(popup: HTMLElement): HTMLElement[] {
  return Array.from(popup.querySelectorAll<HTMLElement>('[role^=menuitem]'))
}

/** The item a key moves the focus to; undefined: none. */
function nextItem(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement)
  switch (key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length]
    case 'ArrowUp':
      return items.at(at <= 0 ? -1 : at - 1)
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
    default: {
      if (key.length !== 1) return undefined
      const after = [...items.slice(at + 1), ...items.slice(0, at + 1)]
      return after.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
    }
  }
}
