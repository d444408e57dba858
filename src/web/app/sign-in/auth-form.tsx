import type { ComponentProps } from 'react'
import { useAwake } from '../../ui/use-awake.ts'

/** A form that can be typed into once it can also be sent: a password never ends in an address. */
export function AuthForm({ children, ...rest }: ComponentProps<'form'>) {
  const awake = useAwake()
  return (
    <form method="post" noValidate {...rest}>
      <fieldset disabled={!awake} className="m-0 grid min-w-0 gap-4 border-0 p-0">
        {children}
      </fieldset>
    </form>
  )
}
