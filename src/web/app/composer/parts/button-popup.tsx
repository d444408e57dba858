import {
  cloneElement,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { placePopup } from '../../../ui/place-popup.ts'

interface ButtonPopupProps {
  /** The name of the sheet. */
  label: string
  trigger: ReactElement<ComponentPropsWithRef<'button'>>
  /** Which sides of button and sheet are aligned. */
  flush?: 'left' | 'right'
  /** Of the sheet: its width and padding. */
  className?: string
  /** `close` leaves the focus where it is put next; `close(true)` returns it to the button. */
  children: (close: (returnsFocus?: boolean) => void) => ReactNode
}

/** A button, and a small sheet beside it in the browser's top layer. Escape leads back to the button. */
export function ButtonPopup({ label, trigger, flush = 'left', className, children }: ButtonPopupProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = (returnsFocus = false) => {
    setIsOpen(false)
    if (returnsFocus) document.getElementById(`${id}-button`)?.focus()
  }
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        id: `${id}-button`,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setIsOpen(!isOpen),
      })}
      {isOpen && (
        <Sheet id={id} label={label} button={button} flush={flush} className={className} onClose={close}>
          {children(close)}
        </Sheet>
      )}
    </>
  )
}

interface SheetProps {
  id: string
  label: string
  button: RefObject<HTMLElement | null>
  flush: 'left' | 'right'
  className: string | undefined
  onClose: (returnsFocus: boolean) => void
  children: ReactNode
}

function Sheet({ id, label, button, flush, className, onClose, children }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const popup = sheet.current
    if (!popup || !button.current) return
    popup.showPopover()
    // A phone's keyboard makes the window smaller, and scrolls it: the sheet goes along.
    const put = () => button.current && placePopup(popup, button.current.getBoundingClientRect(), flush)
    put()
    popup.focus({ preventScroll: true })
    // What is loaded late makes it grow.
    const watched = new ResizeObserver(put)
    watched.observe(popup)
    window.addEventListener('resize', put)
    document.addEventListener('scroll', put, true)
    return () => {
      watched.disconnect()
      window.removeEventListener('resize', put)
      document.removeEventListener('scroll', put, true)
    }
  }, [button, flush])

  useEffect(() => {
    const isInside = ({ target }: Event) =>
      target instanceof Node &&
      (sheet.current?.contains(target) === true || button.current?.contains(target) === true)
    const onPress = (event: Event) => {
      if (!isInside(event)) close(false)
    }
    document.addEventListener('pointerdown', onPress, true)
    document.addEventListener('focusin', onPress)
    return () => {
      document.removeEventListener('pointerdown', onPress, true)
      document.removeEventListener('focusin', onPress)
    }
  }, [button])

  function onKeyDown(event: KeyboardEvent) {
    // The composer's own keys rest while a tool is open; the dialog around it stays open.
    event.stopPropagation()
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose(true)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from wherever the focus is in it
    <div
      ref={sheet}
      id={id}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      popover="manual"
      onKeyDown={onKeyDown}
      className={classNames(
        'appears fixed m-0 max-h-[min(480px,calc(100dvh-16px))] overflow-y-auto rounded-card border border-line bg-card p-3 text-ui leading-[1.45] text-ink shadow-float outline-none',
        className ?? 'w-[min(348px,calc(100vw-16px))]',
      )}
    >
      {children}
    </div>
  )
}
