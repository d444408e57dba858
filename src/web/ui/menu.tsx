import {
  cloneElement,
  createContext,
  use,
  useId,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { lineIsDown, messages } from '#contract/messages.ts'
import { classNames } from './class-names.ts'
import { showToast } from './toast-store.ts'
import { useLazyModule } from './use-lazy-module.ts'

const loadPopup = () => import('./menu-popup.tsx')

type Trigger = ReactElement<ComponentPropsWithRef<'button'>>

const SelectContext = createContext<(act: () => void) => void>((act) => act())

interface MenuProps<Late> {
  trigger: Trigger
  /** Loads the code of the items with that of the menu; `children` gets it. */
  load?: () => Promise<Late>
  children: ReactNode | ((late: Late) => ReactNode)
}

/**
 * A menu that opens from `trigger`, a button element. Its items render only when it opens, so each row of a list can
 * have a menu. Its code loads when the reader is about to open it. Keyboard: arrows, Home, End, first letters, Escape,
 * Tab.
 */
export function Menu<Late = undefined>({ trigger, load, children }: MenuProps<Late>) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<'first' | 'last' | null>(null)
  const loadAll = async () => {
    const [popup, late] = await Promise.all([loadPopup(), load?.()])
    return { ...popup, late: late as Late }
  }
  const { loaded, ask } = useLazyModule(loadAll, () => {
    if (open === null) return
    setOpen(null)
    showToast({ title: messages.toastTitles.error, description: lineIsDown, tone: 'bad' })
  })
  const openAt = (start: 'first' | 'last') => {
    ask()
    setOpen(start)
  }

  const close = (returnFocus: boolean) => {
    setOpen(null)
    if (returnFocus) button.current?.focus({ preventScroll: true })
  }

  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        id: `${id}-button`,
        'aria-haspopup': 'menu',
        'aria-expanded': open !== null,
        'aria-controls': open ? id : undefined,
        onPointerEnter: (event: PointerEvent<HTMLButtonElement>) => {
          trigger.props.onPointerEnter?.(event)
          ask()
        },
        onFocus: (event: FocusEvent<HTMLButtonElement>) => {
          trigger.props.onFocus?.(event)
          ask()
        },
        onClick: (event: MouseEvent<HTMLButtonElement>) => {
          trigger.props.onClick?.(event)
          if (open) setOpen(null)
          else openAt('first')
        },
        onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          openAt(event.key === 'ArrowDown' ? 'first' : 'last')
        },
      })}
      {open && loaded && (
        <loaded.MenuPopup id={id} labelledBy={`${id}-button`} button={button} startAt={open} onClose={close}>
          <SelectContext
            value={(act) => {
              // The focus returns first: a dialog that opens now gives it back there when it closes.
              close(true)
              act()
            }}
          >
            {typeof children === 'function' ? children(loaded.late) : children}
          </SelectContext>
        </loaded.MenuPopup>
      )}
    </>
  )
}

export interface MenuItemProps {
  icon?: ReactNode
  tone?: 'clay'
  onSelect: () => void
  children: ReactNode
}

/** One action. `clay` marks a destructive one. */
export function MenuItem({ icon, tone, onSelect, children }: MenuItemProps) {
  const select = use(SelectContext)
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={() => select(onSelect)}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
      className={classNames(
        'flex min-h-11 w-full items-center gap-2.5 rounded-[6px] px-2.5 text-start outline-none focus:bg-paper-2 desk:min-h-8.5',
        tone === 'clay' && 'text-clay-text',
      )}
    >
      {icon}
      {children}
    </button>
  )
}

/** A line between groups. */
export function MenuSeparator() {
  return <hr className="my-1.25 border-0 border-t border-line" />
}
