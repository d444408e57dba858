import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { Button } from '../../../ui/button.tsx'
import { placePopup } from '../../../ui/place-popup.ts'

interface ToolPopupProps {
  label: string
  icon: ReactNode
  /** `close` leaves the focus where it is put next. */
  children: (close: () => void) => ReactNode
}

/** A tool of the text: a button, and a small sheet beside it in the browser's top layer. Escape leads back to the button. */
export function ToolPopup({ label, icon, children }: ToolPopupProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="s"
        square
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {icon}
      </Button>
      {isOpen && (
        <Sheet
          id={id}
          label={label}
          button={button}
          onClose={(returnsFocus) => {
            setIsOpen(false)
            if (returnsFocus) button.current?.focus()
          }}
        >
          {children(() => setIsOpen(false))}
        </Sheet>
      )}
    </>
  )
}

interface SheetProps {
  id: string
  label: string
  button: RefObject<HTMLElement | null>
  onClose: (returnsFocus: boolean) => void
  children: ReactNode
}

function Sheet({ id, label, button, onClose, children }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const popup = sheet.current
    if (!popup || !button.current) return
    popup.showPopover()
    // A phone's keyboard makes the window smaller, and scrolls it: the sheet goes along.
    const put = () => button.current && placePopup(popup, button.current.getBoundingClientRect(), 'left')
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
  }, [button])

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
      className="appears fixed m-0 max-h-[min(480px,calc(100dvh-16px))] w-[min(348px,calc(100vw-16px))] overflow-y-auto rounded-card border border-line bg-card p-3 text-ui leading-[1.45] text-ink shadow-float outline-none"
    >
      {children}
    </div>
  )
}
