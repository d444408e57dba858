import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'

interface ToolbarProps {
  label: string
  className?: string
  children: ReactNode
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * A row of buttons that is one stop of Tab. The arrow keys, Home and End move between its buttons; Tab returns to the
 * one that had the focus last. Buttons of popups that open from it are not part of it.
 * Source: https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/ (read 2026-11-23).
 */
export function Toolbar({ label, className, children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement | null>(null)

  useEffect(() => {
    if (!bar.current) return
    const update = () => (last.current = setStop(bar.current, last.current))
    update()
    // Some buttons come later, when something was fetched.
    const watched = new MutationObserver(update)
    watched.observe(bar.current, { childList: true, subtree: true })
    return () => watched.disconnect()
  }, [])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const items = itemsOf(bar.current)
    const at = items.findIndex((item) => item === event.target)
    const by = steps[event.key]
    if (at === -1 || event.defaultPrevented) return
    const next =
      event.key === 'Home'
        ? items[0]
        : event.key === 'End'
          ? items.at(-1)
          : by && items.at((at + by) % items.length)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus, one after the other
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={className}
      onFocus={({ target }: FocusEvent<HTMLElement>) => {
        if (itemsOf(bar.current).includes(target)) last.current = setStop(bar.current, target)
      }}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  )
}

function itemsOf(bar: HTMLElement | null): HTMLElement[] {
  const all = bar?.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]') ?? []
  return [...all].filter((item) => item.closest('[popover]') === bar?.closest('[popover]'))
}

/** Makes one button the stop of Tab, or the first where that one is gone. @returns the stop */
function setStop(bar: HTMLElement | null, stop: HTMLElement | null): HTMLElement | null {
  const items = itemsOf(bar)
  const one = stop && items.includes(stop) ? stop : (items[0] ?? null)
  for (const item of items) item.tabIndex = item === one ? 0 : -1
  return one
}
