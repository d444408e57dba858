import { LoaderCircle } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { buttonLook, type ButtonLook } from './button-look.ts'
import { classNames } from './class-names.ts'

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /** Stands before the words; the spinner takes its place while busy. */
  icon?: ReactNode
  /** Shows a spinner and ignores presses; the button keeps its place and its focus. */
  busy?: boolean
  /** Looks and reads as not available, and ignores presses, but can still be reached by keyboard. */
  unavailable?: boolean
}

/** A button that says what happens. Is `type="button"` unless told otherwise. */
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
      className={classNames(buttonLook({ variant, size, square }), className)}
      aria-busy={busy || undefined}
      aria-disabled={unavailable || undefined}
      onClick={still ? undefined : onClick}
    >
      {busy ? <LoaderCircle className="spin" aria-hidden /> : icon}
      {children}
    </button>
  )
}
