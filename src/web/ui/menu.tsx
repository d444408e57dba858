import {
  cloneElement,
  createContext,
  use,
  useId,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { classNames } from './class-names.ts'
import { MenuPopup } from './menu-popup.tsx'

type Trigger = ReactElement<ComponentPropsWithRef<'button'>>

const SelectContext = createContext<(act: () => void) => void>((act) => act())

/**
 * A menu that opens from `trigger`, a button element. Its items come into being when it opens, so a list can have one
 * per row. The keyboard works as in every menu: arrows, Home, End, first letters, Escape, Tab.
 */
export function Menu({ trigger, children }: { trigger: Trigger; children: ReactNode }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<'first' | 'last' | null>(null)

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
        onClick: (event: MouseEvent<HTMLButtonElement>) => {
          trigger.props.onClick?.(event)
          setOpen(open ? null : 'first')
        },
        onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(event.key === 'ArrowDown' ? 'first' : 'last')
        },
      })}
      {open && (
        <MenuPopup id={id} labelledBy={`${id}-button`} button={button} startAt={open} onClose={close}>
          <SelectContext
            value={(act) => {
              // The focus goes back first: what opens now returns it there when it closes.
              close(true)
              act()
            }}
          >
            {children}
          </SelectContext>
        </MenuPopup>
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

/** One thing to do. `clay` marks what destroys. */
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

/** A hairline between groups. */
export function MenuSeparator() {
  return <hr className="my-1.25 border-0 border-t border-line" />
}
