import { LoaderCircle } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { buttonClass, type ButtonStyle } from './button-class.ts'
import { classNames } from './class-names.ts'

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonStyle {
  /** Before the text; while busy, the spinner replaces it. */
  icon?: ReactNode
  /** Shows a spinner and ignores clicks; the button keeps its place and its focus. */
  busy?: boolean
  /** Looks and is announced as disabled, and ignores clicks, but keeps its place in the tab order. */
  unavailable?: boolean
}

/** A button. Its type is `button` unless set. */
export function Button({
  variant,
  size,
  square,
  icon,
  busy = false,
  unavailable = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const still = busy || unavailable
  return (
    <button
      {...rest}
      type={still && type === 'submit' ? 'button' : type}
      className={classNames(buttonClass({ variant, size, square }), className)}
      aria-busy={busy || undefined}
      aria-disabled={unavailable || undefined}
      onClick={still ? undefined : onClick}
    >
      {busy ? <LoaderCircle className="spin" aria-hidden /> : icon}
      {children}
    </button>
  )
}
